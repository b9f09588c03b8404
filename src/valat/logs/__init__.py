"""What the house writes into its log, and which lines of it belong together."""
