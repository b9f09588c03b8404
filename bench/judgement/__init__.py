"""A small network that tells from one hand and the auction how many tricks each declarer takes.

`python -m bench.judgement deals N` solves random deals, `positions N` has the house bid N of them, solved or
not, `train` fits the network and says how well it tells what happens, and `trial` has the house bid experts'
deals with it and without. The first two steps go on where they were stopped, and each makes the same of the
same numbers, under `bench/out`. Training needs the packages of the group `training`, the other steps do not.

Solving takes a third of a second a deal, bidding a hundredth. So a fit over all four hands, which needs few
deals, labels those that are not solved; the network sees what a bidder sees, and learns from all of them. One
deal in five is held back from both; of these the solved ones show how well the network tells.
"""
