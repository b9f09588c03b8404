"""An arena in the service of a house: it takes jobs from there, does them, and holds seats at its tables."""
