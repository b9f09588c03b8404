"""What `import valat` gives: a thin layer over games, bots and solvers, for programs and notebooks."""
