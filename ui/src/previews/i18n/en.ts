/** What previews of links say; the server reads it. */
export default {
  'preview.title': 'Belot, contrée, Bela, Santase and bridge in the browser',
  'preview.text': 'Play cards at once, with friends or with bots. No account, nothing to install.',
  'preview.invited': '{game}: an invitation to play',
  'preview.free': 'A seat is free at this table. Sit down and play.',
  'preview.playing': 'A match is on: {scores}.',
  'preview.over': 'The match is over: {scores}.',
  'preview.replay': 'The match card by card: {scores}.',
  'preview.deal': 'Deal {n}, card by card: {scores}.',
  'preview.entering': 'Open: {entered} of {size} have entered.',
  'preview.round': 'Round {round} of {rounds} is being played.',
  'preview.tournament.final': 'The tournament is over.',
  'preview.tournament.cancelled': 'The tournament was cancelled.',
  'preview.tournament.void': 'The tournament was declared void.',
  'preview.period': '{games}: {state}',
  'preview.session.open': 'Open: {entered} have entered.',
  'preview.session.seated': 'Seats are drawn; the first round begins in a moment.',
  'preview.session.final': 'The session is over: results, and every board with its play.',
  'preview.session.cancelled': 'The session was cancelled.',
  'preview.daily.title': 'Today’s boards',
  'preview.daily.text':
    'Twelve boards a day, the same for everybody, alone with bots: what would you have made of them?',
};
