"""What the games share: the game protocol, positions, trick rules, errors."""
