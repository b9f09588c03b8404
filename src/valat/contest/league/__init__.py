"""The league between contests: who plays in it, who meets whom next, and what a block leaves."""
