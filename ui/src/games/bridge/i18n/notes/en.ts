/** Why a card of bridge cost something. */
export default {
  'bridge.verdict.made': 'made',
  'bridge.verdict.down': 'down',
  'bridge.why.made_down': 'Before this card, the contract could be made. After it, best defence beats it.',
  'bridge.why.down_made':
    'Before this card, the contract could be beaten. After it, the contract can be made.',
  'bridge.why.tricks': 'With best play, declarer takes {before} tricks before this card and {n} after it.',
  'bridge.why.trumps_again': 'Round {n} of trumps, although no one else had any left.',
  'bridge.why.trumps_from_partner': 'A trump lead although only partner still had trumps.',
  'bridge.why.into_ruff': '{card} was led, but {seat} had none of that suit and could ruff.',
  'bridge.why.trumps_not_drawn': 'Trumps were not drawn: the opponents still had {n}.',
  'bridge.why.partners_master':
    'Partner had {master}, the highest card left in its suit, but another suit was led.',
  'bridge.why.missed_trick': 'With {other} the trick was safe; with {card} it was lost.',
  'bridge.why.risked_trick': 'With {other} the trick was safe; after {card} the opponents could take it.',
  'bridge.why.took_partners': 'With {other}, partner would have won the trick; {card} took it over.',
  'bridge.why.lower_enough': 'The lower {other} was enough to win the trick; {card} could have been kept.',
  'bridge.why.threw_master':
    '{card}, the highest card left in its suit, was thrown on a trick it couldn’t win.',
};
