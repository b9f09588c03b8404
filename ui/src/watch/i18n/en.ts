/** Words of *Watch*. */
export default {
  'watch.lead': 'Tables in play now. You see what is public; all hands open when a deal is over.',
  'watch.final': '{game}, final',
  'watch.deal': 'Deal {n}',
  'watch.watchers': { one: '{n} watching', other: '{n} watching' },
  'watch.go': 'Watch',
  'watch.live': 'Live tables',
  'watch.count': '{n} open to watch',
  'watch.tables': { one: '{n} table', other: '{n} tables' },
  'watch.none': 'No table is open to watch now. Sit down, and others can watch you.',
  'watch.play': 'Play',
  'watch.tournaments': 'Tournaments in progress',
  'watch.swings': 'Largest swings',
  'watch.swings.about': 'One finished deal per game from this week, with all hands',
};
