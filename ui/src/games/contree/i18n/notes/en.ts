/** Why a card of contrée cost something. */
export default {
  'contree.verdict.made': 'made',
  'contree.verdict.failed': 'failed',
  'contree.why.made_failed': 'Up to here best play makes the contract; from here on it fails.',
  'contree.why.failed_made': 'Up to here best play beats the contract; from here on it is made.',
  'contree.why.capot_lost': 'Up to here every trick could be had; from here on no more.',
  'contree.why.capot_given': 'From here on the opponents can take every trick.',
  'contree.why.trumps_again': 'Round {n} of trumps, with none left outside.',
  'contree.why.trumps_from_partner': 'Trumps were led though only the partner still held any.',
  'contree.why.into_ruff': '{card} was led; {seat} had none of the suit, but trumps.',
  'contree.why.trumps_not_drawn': 'Trumps were not drawn: the opponents still held {n}.',
  'contree.why.under_higher': '{card} was led while {seat} held {higher}.',
  'contree.why.partners_master':
    'The partner held {master}, the highest left of its suit; another suit was led.',
  'contree.why.missed_trick': 'With {other} the trick was safe; with {card} it was lost.',
  'contree.why.risked_trick': 'With {other} the trick was safe; after {card} the opponents could take it.',
  'contree.why.took_partners': 'With {other} the trick stayed safely with the partner; {card} took it over.',
  'contree.why.lower_enough': 'The lower {other} made the trick just as safe; {card} could have been kept.',
  'contree.why.gave_points':
    'The trick was lost with either card; points given: {card} {n}, {other} {fewer}.',
  'contree.why.kept_points':
    'The trick was safe with either card; points brought: {card} {n}, {other} {more}.',
  'contree.why.threw_master': '{card}, the highest left of its suit, went to a trick that it could not win.',
  'contree.why.bared': '{left} was left alone in its suit while {seat} held {higher}.',
};
