/** What the house tells everyone. */
export default {
  'house.name': 'Notice of the house',
  'house.draining': 'The house restarts soon. Each table finishes its deal and goes on afterwards.',
  'house.closed': 'No new tables for now. Open tables go on.',
  'house.closed.until': 'No new tables until {until}. Open tables go on.',
  'house.hide': 'Hide',
};
