"""Where blocks are played: in processes of this machine, or on the nodes of a Ray cluster."""
