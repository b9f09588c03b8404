"""What studies of several trick games share: facts about a card, and their words."""
