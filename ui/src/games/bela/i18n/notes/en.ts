/** Why a card of Bela cost something. */
export default {
  'bela.verdict.made': 'made',
  'bela.verdict.fallen': 'went down',
  'bela.why.made_fallen': 'Before this card, best play makes the contract. After it, the caller goes down.',
  'bela.why.fallen_made': 'Before this card, best play defeats the caller. After it, the contract is made.',
  'bela.why.capot_lost': 'Before this card, all tricks were possible. After it, no longer.',
  'bela.why.capot_given': 'After this card, the opponents can take every trick.',
  'bela.why.trumps_again': 'Round {n} of trumps, although no one else had any left.',
  'bela.why.trumps_from_partner': 'A trump lead although only partner still had trumps.',
  'bela.why.into_ruff': '{card} was led, but {seat} had none of that suit and could ruff.',
  'bela.why.trumps_not_drawn': 'Trumps were not drawn: the opponents still had {n}.',
  'bela.why.under_higher': '{card} was led although {seat} held {higher}.',
  'bela.why.partners_master':
    'Partner had {master}, the highest card left in its suit, but another suit was led.',
  'bela.why.missed_trick': 'With {other} the trick was safe; with {card} it was lost.',
  'bela.why.risked_trick': 'With {other} the trick was safe; after {card} the opponents could take it.',
  'bela.why.took_partners': 'With {other}, partner would have won the trick; {card} took it over.',
  'bela.why.lower_enough': 'The lower {other} was enough to win the trick; {card} could have been kept.',
  'bela.why.gave_points': 'The trick was lost either way. Points given away: {card} {n}, {other} {fewer}.',
  'bela.why.kept_points': 'The trick was won either way. Points brought in: {card} {n}, {other} {more}.',
  'bela.why.threw_master':
    '{card}, the highest card left in its suit, was thrown on a trick it couldn’t win.',
  'bela.why.bared': '{left} was left bare in its suit although {seat} held {higher}.',
};
