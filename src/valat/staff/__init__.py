"""What staff may do: who may do which act where, what an act comes to, what can be appealed."""
