"""How alike two entries are, for reviewers: by their sources, and by their moves. Rule: CON-FAIR-1"""
