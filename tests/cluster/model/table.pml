/* One table on several nodes: its log, its owner, the nodes' leases, and commands that people send again
 * until they are answered.
 *
 * Each `atomic` is a transaction of the database, or one step of a node that nothing comes between. Between
 * two of them a node may stand still for as long as it likes: that is what a stopped process is. A lease
 * lapses at any moment, only after the node's own clock has told it to be silent. A write whose connection
 * breaks lands later, or never.
 *
 * Mutations, each of which has to be found: WITHOUT_KEY (the log takes a second event with one number),
 * WITHOUT_FENCE (a take-over appends nothing), WITHOUT_EPOCHS (a late claim closes the log to a later one),
 * WITHOUT_SILENCE (a node goes on showing when its heartbeat is late), WITHOUT_TAKE_OVER, WITHOUT_DOUBT
 * (a write whose connection broke counts as done), WITHOUT_FENCE_AFTER_RELEASE (as WITHOUT_FENCE, where the owner
 * gave the table up).
 */

#ifndef NODES
#define NODES 2
#endif
#ifndef LAPSES
#define LAPSES 2
#endif
#ifndef DOUBTS
#define DOUBTS 1
#endif
#ifndef CRASHES
#define CRASHES 1
#endif
#ifndef RELEASES
#define RELEASES 1
#endif
#define COMMANDS 2
#define PLACES 9
#define NOBODY NODES
/* an entry of the log: 0 none, a command's number, or CHANGED and the epoch of the claim */
#define CHANGED 10

/* --- the database */
byte entry[PLACES];
byte last;                /* number of the last entry */
byte node_epoch[NODES];
bool live[NODES];         /* until_ms >= now */
byte owner = NOBODY, owner_node_epoch, owner_epoch;

/* --- writes whose connection broke */
byte flying[NODES], flying_seq[NODES], flying_epoch[NODES];

/* --- time and machines */
bool running[NODES];      /* the machine is there */
bool fresh[NODES];        /* by the node's clock its heartbeat is not late */
byte lapses, doubts, crashes, releases;

/* --- what people saw; no node reads it */
byte answered[COMMANDS + 1];   /* where the command stands, as its sender was told */
byte told[PLACES];             /* which command was acknowledged with a number */
byte begun;                    /* the highest epoch of a claim that has shown something */
byte in_log[COMMANDS + 1];     /* how often a command is in the log */

#define IS_OWNED (owner < NODES && live[owner] && owner_node_epoch == node_epoch[owner])
#ifdef WITHOUT_SILENCE
#define MAY_SHOW true
#else
#define MAY_SHOW fresh[me]
#endif
#define STANDS (IS_OWNED && running[owner])

/* Puts an entry at a number, as its two unique keys allow it. */
inline insert(what, seq, epoch, done) {
  d_step {
    done = (what >= CHANGED || in_log[what] == 0);
#ifdef WITHOUT_KEY
    done = done && seq <= last + 1;
#else
    done = done && seq == last + 1;
#endif
    if
    :: done ->
      assert(what >= CHANGED || epoch >= begun);
      assert(told[seq] == 0);
      entry[seq] = what;
      if
      :: seq > last -> last = seq
      :: else
      fi;
      if
      :: what < CHANGED -> in_log[what]++; assert(in_log[what] == 1)
      :: else
      fi
    :: else
    fi
  }
}

/* Tells the sender what became of a command. */
inline acknowledge(what, seq) {
  assert(entry[seq] == what);
  assert(answered[what] == 0 || answered[what] == seq);
  assert(told[seq] == 0 || told[seq] == what);
  answered[what] = seq;
  told[seq] = what
}

/* Shows the table, as its only owner: from here on nothing of an earlier owner may come into its log. */
inline picture() {
  assert(IS_OWNED && owner == me);
  assert(claim >= begun);
  begun = claim
}

/* The connection breaks in the commit: the write lands later, or never. */
inline lose(what) {
  doubts++;
  flying[me] = what;
  flying_seq[me] = known + 1;
  flying_epoch[me] = claim
}

/* What the log has after the state: folded; `closed` where it names a later owner. */
inline read_tail() {
  d_step {
    at = known + 1;
    do
    :: at <= last ->
      if
      :: entry[at] > CHANGED + claim -> closed = true
      :: else
      fi;
      at++
    :: else -> break
    od;
    known = last;
    at = 0
  }
}

/* Where the command stands in what the node has read of the log. */
inline find(what) {
  place = 0;
  at = 1;
  do
  :: at <= known && entry[at] != what -> at++
  :: at <= known && entry[at] == what -> place = at; break
  :: at > known -> break
  od;
  at = 0
}

inline forget(where) {
  phase = where;
  epoch = (where == away -> 0 : epoch);
  claim = 0;
  known = 0;
  command = 0;
  given_up = false
}

mtype = { away, idle, claimed, closing, owning, in_doubt, durable, silent };

proctype node(byte me) {
  byte epoch, claim, known, at, place, command;
  bool closed, written, given_up;
  mtype phase = away;
end:
  do
  :: atomic { !running[me] -> forget(away); break }
  :: atomic { running[me] && phase == away ->
      node_epoch[me]++;
      epoch = node_epoch[me];
      live[me] = true;
      fresh[me] = true;
      phase = idle
    }
  :: atomic { running[me] && phase != away && !fresh[me] ->
      /* the heartbeat: who was taken over renews nothing */
      if
      :: node_epoch[me] == epoch ->
        fresh[me] = true;
        live[me] = true;
        if
        :: phase == silent -> phase = owning
        :: else
        fi
      :: else -> forget(away)
      fi
    }
  :: atomic { running[me] && phase == idle && !IS_OWNED && node_epoch[me] == epoch ->
      if
      :: owner == NOBODY ->
#ifdef WITHOUT_FENCE_AFTER_RELEASE
        given_up = true
#else
        skip
#endif
      :: owner < NODES ->
#ifdef WITHOUT_TAKE_OVER
        false;
#endif
        /* the one that is gone can never renew */
        if
        :: owner != me && owner_node_epoch == node_epoch[owner] -> node_epoch[owner]++
        :: else
        fi
      fi;
      owner = me;
      owner_node_epoch = epoch;
      owner_epoch++;
      claim = owner_epoch;
      phase = claimed
    }
  :: atomic { running[me] && phase == claimed ->
      read_tail();
#ifdef WITHOUT_EPOCHS
      closed = false;
#endif
      if
      :: closed -> closed = false; forget(away)
#ifdef WITHOUT_FENCE
      :: else -> phase = owning
#else
      :: !closed && (claim == 1 || given_up || entry[known] == CHANGED + claim) -> phase = owning
      :: !closed && !(claim == 1 || given_up || entry[known] == CHANGED + claim) -> phase = closing
#endif
      fi
    }
  :: atomic { running[me] && phase == closing ->
      insert(CHANGED + claim, known + 1, claim, written);
      if
      :: written -> known++; phase = owning
      :: else -> phase = claimed
      fi;
      written = false
    }
  :: atomic { running[me] && phase == closing && flying[me] == 0 && doubts < DOUBTS ->
      lose(CHANGED + claim);
      phase = claimed
    }
  :: atomic { running[me] && phase == owning && begun < claim && MAY_SHOW -> picture() }
  :: atomic { running[me] && phase == owning && fresh[me] && releases < RELEASES ->
      /* handed over, after the last commit */
      if
      :: owner == me && owner_epoch == claim -> owner = NOBODY; releases++
      :: else
      fi;
      forget(idle)
    }
  :: atomic { running[me] && phase == owning && (answered[1] == 0 || answered[2] == 0) ->
      if
      :: answered[1] == 0 -> command = 1
      :: answered[2] == 0 -> command = 2
      fi;
      find(command);
      if
      :: place > 0 -> phase = durable
      :: place == 0 ->
        insert(command, known + 1, claim, written);
        if
        :: written -> known++; place = known; phase = durable
        :: else -> command = 0; phase = in_doubt
        fi
      :: place == 0 && flying[me] == 0 && doubts < DOUBTS ->
        lose(command);
#ifdef WITHOUT_DOUBT
        known++;
        place = known;
        phase = durable
#else
        command = 0;
        phase = in_doubt
#endif
      fi;
      written = false
    }
  :: atomic { running[me] && phase == in_doubt ->
      read_tail();
      if
      :: closed -> closed = false; forget(away)
      :: else -> phase = owning
      fi
    }
  :: atomic { running[me] && phase == durable ->
      if
      :: MAY_SHOW -> picture(); acknowledge(command, place); phase = owning
      :: else -> phase = silent
      fi;
      command = 0;
      place = 0
    }
  od
}

/* Time goes by without a heartbeat, and machines die. */
proctype world() {
  byte n;
  do
  :: atomic { lapses < LAPSES ->
      lapses++;
      select(n : 0 .. NODES - 1);
      fresh[n] = false;
      n = 0
    }
  :: atomic { crashes < CRASHES ->
      crashes++;
      select(n : 0 .. NODES - 1);
      running[n] = false;
      fresh[n] = false;
      n = 0
    }
  :: atomic { lapses == LAPSES && crashes == CRASHES -> break }
  od
}

/* The database's clock, and writes that land after their connection broke, or never. */
proctype database() {
  byte n;
  bool landed;
end:
  do
  :: atomic { live[0] && !fresh[0] -> live[0] = false }
  :: atomic { live[1] && !fresh[1] -> live[1] = false }
#if NODES > 2
  :: atomic { live[2] && !fresh[2] -> live[2] = false }
#endif
  od
}

proctype line(byte me) {
  bool landed;
end:
  do
  :: atomic { flying[me] > 0 ->
      if
      :: insert(flying[me], flying_seq[me], flying_epoch[me], landed)
      :: skip
      fi;
      flying[me] = 0;
      flying_seq[me] = 0;
      flying_epoch[me] = 0;
      landed = false
    }
  od
}

init {
  byte n;
  atomic {
    do
    :: n < NODES ->
      running[n] = true;
      run node(n);
#if DOUBTS
      run line(n);
#endif
      n++
    :: else -> break
    od;
    run database();
    run world();
    n = 0
  }
}

ltl owned_again { []<> STANDS }
ltl answered_at_last { <> (answered[1] > 0 && answered[2] > 0) }
