/** Why a card of contrée cost something. */
export default {
  'contree.verdict.made': 'made',
  'contree.verdict.failed': 'down',
  'contree.why.made_failed':
    'Before this card, best play makes the contract. After it, the contract goes down.',
  'contree.why.failed_made':
    'Before this card, best play defeats the contract. After it, the contract is made.',
  'contree.why.capot_lost': 'Before this card, all tricks were possible. After it, no longer.',
  'contree.why.capot_given': 'After this card, the opponents can take every trick.',
  'contree.why.trumps_again': 'Round {n} of trumps, although no one else had any left.',
  'contree.why.trumps_from_partner': 'A trump lead although only partner still had trumps.',
  'contree.why.into_ruff': '{card} was led, but {seat} had none of that suit and could ruff.',
  'contree.why.trumps_not_drawn': 'Trumps were not drawn: the opponents still had {n}.',
  'contree.why.under_higher': '{card} was led although {seat} held {higher}.',
  'contree.why.partners_master':
    'Partner had {master}, the highest card left in its suit, but another suit was led.',
  'contree.why.missed_trick': 'With {other} the trick was safe; with {card} it was lost.',
  'contree.why.risked_trick': 'With {other} the trick was safe; after {card} the opponents could take it.',
  'contree.why.took_partners': 'With {other}, partner would have won the trick; {card} took it over.',
  'contree.why.lower_enough': 'The lower {other} was enough to win the trick; {card} could have been kept.',
  'contree.why.gave_points': 'The trick was lost either way. Points given away: {card} {n}, {other} {fewer}.',
  'contree.why.kept_points': 'The trick was won either way. Points brought in: {card} {n}, {other} {more}.',
  'contree.why.threw_master':
    '{card}, the highest card left in its suit, was thrown on a trick it couldn’t win.',
  'contree.why.bared': '{left} was left bare in its suit although {seat} held {higher}.',
};
