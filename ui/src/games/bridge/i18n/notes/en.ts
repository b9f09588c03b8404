/** Why a card of bridge cost something. */
export default {
  'bridge.verdict.made': 'made',
  'bridge.verdict.down': 'down',
  'bridge.why.made_down': 'Up to here the contract could be made; from here on best defence beats it.',
  'bridge.why.down_made': 'Up to here the contract could be beaten; from here on it can be made.',
  'bridge.why.tricks': 'With best play declarer took {before} tricks up to here; from here on {n}.',
  'bridge.why.trumps_again': 'Round {n} of trumps, with none left outside.',
  'bridge.why.trumps_from_partner': 'Trumps were led though only the partner still held any.',
  'bridge.why.into_ruff': '{card} was led; {seat} had none of the suit, but trumps.',
  'bridge.why.trumps_not_drawn': 'Trumps were not drawn: the opponents still held {n}.',
  'bridge.why.partners_master':
    'The partner held {master}, the highest left of its suit; another suit was led.',
  'bridge.why.missed_trick': 'With {other} the trick was safe; with {card} it was lost.',
  'bridge.why.risked_trick': 'With {other} the trick was safe; after {card} the opponents could take it.',
  'bridge.why.took_partners': 'With {other} the trick stayed safely with the partner; {card} took it over.',
  'bridge.why.lower_enough': 'The lower {other} made the trick just as safe; {card} could have been kept.',
  'bridge.why.threw_master': '{card}, the highest left of its suit, went to a trick that it could not win.',
};
