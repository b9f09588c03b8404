/** Words of the league between contests. */
export default {
  'league.about':
    'Bots whose contests are over play on here, if their authors want it, while the arena has nothing else to do. It counts for no place.',
  'league.none': 'No bot plays in the league yet.',
  'league.none.how':
    'An author lets one play on the page of the entry, and it does once its contest is over.',
  'league.away': 'No arena is there now: nothing is played until one is.',
  'league.kept': {
    one: '{unit}, with 95 % interval; the newest block of each pair counts',
    other: '{unit}, with 95 % interval; the {n} newest blocks of each pair count',
  },
  'league.last': 'last played {time}',
  'league.unplayed': 'has not played yet',
  'league.few': 'too few blocks for an interval',
  'league.recent': 'Newest blocks: {game}',
  'league.recent.none': 'Nothing is played yet.',
  'league.replay': 'Replay of {first} against {other}, {time}',
  'league.block': '{first} against {other}',
  'league.match': 'Match',
  'league.back': 'Back to the league',
};
