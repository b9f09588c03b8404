/** People who take turns, and their accounts. */
export default {
  'party.legend': 'Partners',
  'party.stay': 'stay',
  'party.turns': 'cut anew, taking turns',
  'party.tour': 'each in turn',
  'party.note.turns': 'Partners are cut before each match; a fifth or sixth player waits for a turn.',
  'party.note.tour': 'Three matches, each with another partner.',
  'party.title': 'Accounts',
  'party.none': 'No match is over yet.',
  'party.waiting': 'Waiting for a turn: {who}.',
  'party.leaves': 'After this match {who} leaves.',
  'party.wait': 'wait for a turn',
  'party.wait.not': 'wait no more',
  'party.you_wait': 'You wait for a turn.',
  'fault.no_turns': 'Nobody takes turns here.',
  'fault.sits_here': 'You sit here already.',
};
