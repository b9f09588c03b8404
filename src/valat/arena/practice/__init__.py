"""Practice: matches between bots that run in somebody's own page and bots of the house's; none counts."""
