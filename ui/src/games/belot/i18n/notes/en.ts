/** Why a card of Belot cost something. */
export default {
  'belot.verdict.made': 'made',
  'belot.verdict.inside': 'went down',
  'belot.verdict.hanging': 'hanging',
  'belot.why.made_inside':
    'Before this card, best play makes the contract. After it, the contract goes down.',
  'belot.why.made_hanging': 'Before this card, best play makes the contract. After it, the deal hangs.',
  'belot.why.hanging_made':
    'Before this card, the deal hangs with best play. After it, the contract is made.',
  'belot.why.hanging_inside':
    'Before this card, the deal hangs with best play. After it, the contract goes down.',
  'belot.why.inside_made':
    'Before this card, best play defeats the contract. After it, the contract is made.',
  'belot.why.inside_hanging': 'Before this card, best play defeats the contract. After it, the deal hangs.',
  'belot.why.capot_lost': 'Before this card, all tricks were possible. After it, no longer.',
  'belot.why.capot_given': 'After this card, the opponents can take every trick.',
  'belot.why.trumps_again': 'Round {n} of trumps, although no one else had any left.',
  'belot.why.trumps_from_partner': 'A trump lead although only partner still had trumps.',
  'belot.why.into_ruff': '{card} was led, but {seat} had none of that suit and could ruff.',
  'belot.why.trumps_not_drawn': 'Trumps were not drawn: the opponents still had {n}.',
  'belot.why.under_higher': '{card} was led although {seat} held {higher}.',
  'belot.why.partners_master':
    'Partner had {master}, the highest card left in its suit, but another suit was led.',
  'belot.why.missed_trick': 'With {other} the trick was safe; with {card} it was lost.',
  'belot.why.risked_trick': 'With {other} the trick was safe; after {card} the opponents could take it.',
  'belot.why.took_partners': 'With {other}, partner would have won the trick; {card} took it over.',
  'belot.why.lower_enough': 'The lower {other} was enough to win the trick; {card} could have been kept.',
  'belot.why.gave_points': 'The trick was lost either way. Points given away: {card} {n}, {other} {fewer}.',
  'belot.why.kept_points': 'The trick was won either way. Points brought in: {card} {n}, {other} {more}.',
  'belot.why.threw_master':
    '{card}, the highest card left in its suit, was thrown on a trick it couldn’t win.',
  'belot.why.bared': '{left} was left bare in its suit although {seat} held {higher}.',
};
