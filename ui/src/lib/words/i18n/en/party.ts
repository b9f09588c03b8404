/** People who take turns, and their accounts. */
export default {
  'party.legend': 'Partners',
  'party.stay': 'fixed',
  'party.turns': 'drawn anew each match',
  'party.tour': 'everyone in turn',
  'party.note.turns': 'Partners are drawn before each match. A fifth or sixth player joins the queue.',
  'party.note.tour': 'Three matches, each with a different partner.',
  'party.title': 'Running totals',
  'party.none': 'No match has finished yet.',
  'party.waiting': 'Waiting to play: {who}.',
  'party.leaves': '{who} sits out after this match.',
  'party.wait': 'join the queue',
  'party.wait.not': 'leave the queue',
  'party.you_wait': 'You are in the queue.',
  'fault.no_turns': 'Players don’t take turns at this table.',
  'fault.sits_here': 'You already have a seat here.',
};
