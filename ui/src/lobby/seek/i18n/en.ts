/** Words of looking for players. */
export default {
  'seek.title': 'Players for {game}',
  'seek.about': 'At this hour it takes about {n} s.',
  'seek.unknown': 'No one has played this in the last hour. It may take a while.',
  'seek.waited': '{n} s',
  'seek.near':
    'Players near your rating come first, and more players the longer you wait. Matches between registered players are rated.',
  'seek.guest': 'Register to get a rating and to meet players of about your strength.',
  'seek.bots': 'Play with bots',
};
