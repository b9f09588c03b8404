"""Trees that tell from a hand and the auction what another call than the house's would bring.

`python -m bench.judgement train` has the house bid random deals, and finish each auction again with every
other call that fits nearly; from these it grows the trees, and says how well they tell what happens on deals
that they were not grown from. `random N` has the house bid N other deals with them and without, `trial`
experts' deals. What `train` makes is kept under `bench/out`: it goes on where it was stopped, and makes the
same of the same numbers.

A fit over all four hands, which needs few solved deals, tells what the contracts bring that auctions end in:
solving costs as much as finishing two auctions.
"""
