/** Why a card of Bela cost something. */
export default {
  'bela.verdict.made': 'made',
  'bela.verdict.fallen': 'fell',
  'bela.why.made_fallen': 'Up to here best play passes for the caller; from here on the caller falls.',
  'bela.why.fallen_made': 'Up to here best play makes the caller fall; from here on the caller passes.',
  'bela.why.capot_lost': 'Up to here every trick could be had; from here on no more.',
  'bela.why.capot_given': 'From here on the opponents can take every trick.',
  'bela.why.trumps_again': 'Round {n} of trumps, with none left outside.',
  'bela.why.trumps_from_partner': 'Trumps were led though only the partner still held any.',
  'bela.why.into_ruff': '{card} was led; {seat} had none of the suit, but trumps.',
  'bela.why.trumps_not_drawn': 'Trumps were not drawn: the opponents still held {n}.',
  'bela.why.under_higher': '{card} was led while {seat} held {higher}.',
  'bela.why.partners_master':
    'The partner held {master}, the highest left of its suit; another suit was led.',
  'bela.why.missed_trick': 'With {other} the trick was safe; with {card} it was lost.',
  'bela.why.risked_trick': 'With {other} the trick was safe; after {card} the opponents could take it.',
  'bela.why.took_partners': 'With {other} the trick stayed safely with the partner; {card} took it over.',
  'bela.why.lower_enough': 'The lower {other} made the trick just as safe; {card} could have been kept.',
  'bela.why.gave_points': 'The trick was lost with either card; points given: {card} {n}, {other} {fewer}.',
  'bela.why.kept_points': 'The trick was safe with either card; points brought: {card} {n}, {other} {more}.',
  'bela.why.threw_master': '{card}, the highest left of its suit, went to a trick that it could not win.',
  'bela.why.bared': '{left} was left alone in its suit while {seat} held {higher}.',
};
