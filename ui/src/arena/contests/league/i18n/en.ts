/** Words of the league between contests. */
export default {
  'league.about':
    'Between contests, bots play on here if their authors want them to. Results don’t count for any contest.',
  'league.none': 'No bots in the league yet.',
  'league.none.how': 'Authors can add a bot from its entry page once its contest is over.',
  'league.away': 'No arena machine is online. Matches resume when one is.',
  'league.kept': {
    one: '{unit}, with 95% interval; the latest block of each pair counts',
    other: '{unit}, with 95% interval; the latest {n} blocks of each pair count',
  },
  'league.last': 'last played {time}',
  'league.unplayed': 'not played yet',
  'league.few': 'too few blocks for an interval',
  'league.recent': 'Latest blocks: {game}',
  'league.recent.none': 'Nothing played yet.',
  'league.replay': 'Replay of {first} v {other}, {time}',
  'league.block': '{first} v {other}',
  'league.match': 'Match',
  'league.back': 'Back to the league',
};
