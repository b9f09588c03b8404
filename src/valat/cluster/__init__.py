"""Several servers on one database: who is there, who owns what, and how the others reach it."""
