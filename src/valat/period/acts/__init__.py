"""What organisers ask of a prize period, and the refusals."""
