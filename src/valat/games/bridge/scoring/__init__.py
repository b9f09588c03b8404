"""What of a club's scoring is bridge's own, the IMP scale of its Laws; else see `valat.duplicate.scores`."""

from valat.games.bridge.scoring.imps import STEPS, imps, team_imps

__all__ = ["STEPS", "imps", "team_imps"]
