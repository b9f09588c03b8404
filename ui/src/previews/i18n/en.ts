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
};
