/* What a house has once, on two nodes: rows that only the owner of the services changes, by transactions that
 * append to no table's log. The guard of such a transaction reads and holds its node's row. A release, a
 * take-over and a node that joins again wait for what holds it: a transaction whose connection broke may
 * still be open at the server.
 *
 * Mutations, each of which has to be found: WITHOUT_GUARD (nothing is read), WITHOUT_HOLD (it is read and not
 * held until the commit), WITHOUT_WAIT (a release does not wait for what holds the row), WITHOUT_OWN_WAIT
 * (nor does a node that joins again).
 */

#ifndef LAPSES
#define LAPSES 2
#endif
#ifndef RELEASES
#define RELEASES 1
#endif
#ifndef WRITES
#define WRITES 3
#endif
#define NODES 2
#define NOBODY NODES

/* --- the database */
byte epoch_of[NODES];      /* of the node's row */
bool live[NODES];
byte owner = NOBODY, owner_node_epoch, owner_epoch;
byte open_for[NODES];      /* the claim by which a transaction is open, 0 none */
bool holding[NODES];       /* it holds the node's row */

/* --- machines */
bool fresh[NODES];
byte lapses, releases, writes;

#ifdef WITHOUT_OWN_WAIT
#define MAY_JOIN true
#else
#define MAY_JOIN (!holding[me])
#endif
#ifdef WITHOUT_WAIT
#define MAY_RELEASE true
#else
#define MAY_RELEASE (!holding[me])
#endif
/* whom nobody has deposed yet is deposed first */
#define MAY_TAKE (owner == NOBODY || owner_node_epoch != epoch_of[owner] || !holding[owner])
#define IS_OWNED (owner < NODES && live[owner] && owner_node_epoch == epoch_of[owner])

#ifdef WITHOUT_GUARD
#define PASSES true
#else
#define PASSES (epoch_of[me] == epoch)
#endif

mtype = { away, idle, owning, waiting };

proctype node(byte me) {
  byte epoch, claim;
  mtype phase = away;
end:
  do
  :: atomic { phase == away && MAY_JOIN ->
      epoch_of[me]++;
      epoch = epoch_of[me];
      live[me] = true;
      fresh[me] = true;
      phase = idle
    }
  :: atomic { phase != away && !fresh[me] ->
      if
      :: epoch_of[me] == epoch -> fresh[me] = true; live[me] = true
      :: else -> phase = away; claim = 0; epoch = 0
      fi
    }
  /* it dies, and is started again once its lease has ended */
  :: atomic { phase != away && !fresh[me] && !live[me] -> phase = away; claim = 0; epoch = 0 }
  :: atomic { phase == idle && !IS_OWNED && epoch_of[me] == epoch && MAY_TAKE ->
      if
      :: owner != NOBODY && owner != me && owner_node_epoch == epoch_of[owner] -> epoch_of[owner]++
      :: else
      fi;
      owner = me;
      owner_node_epoch = epoch;
      owner_epoch++;
      claim = owner_epoch;
      phase = owning
    }
  /* the guard, and what is written; the commit comes later */
  :: atomic { phase == owning && open_for[me] == 0 && writes < WRITES ->
      writes++;
      if
      :: PASSES -> open_for[me] = claim; phase = waiting;
#if !defined(WITHOUT_GUARD) && !defined(WITHOUT_HOLD)
        holding[me] = true
#endif
      :: else
      fi
    }
  /* answered, or the connection broke */
  :: atomic { phase == waiting -> phase = owning }
  :: atomic { phase == owning && releases < RELEASES && fresh[me] && MAY_RELEASE ->
      if
      :: owner == me && owner_epoch == claim -> owner = NOBODY; releases++
      :: else
      fi;
      phase = idle;
      claim = 0
    }
  od
}

/* The database commits each open transaction or rolls it back, whether its node waits or not; the lease of a node without a heartbeat lapses. */
proctype database(byte me) {
end:
  do
  :: atomic { open_for[me] > 0 ->
      if
      :: assert(open_for[me] == owner_epoch)
      :: skip
      fi;
      open_for[me] = 0;
      holding[me] = false
    }
  :: atomic { live[me] && !fresh[me] -> live[me] = false }
  :: atomic { fresh[me] && lapses < LAPSES -> lapses++; fresh[me] = false }
  od
}

init {
  atomic {
    run node(0);
    run node(1);
    run database(0);
    run database(1)
  }
}

ltl owned_again { []<> IS_OWNED }
