/** Words of *Compete*: its tabs, and what each says of its next hour. */
export default {
  'compete.today': 'Today',
  'compete.tournaments': 'Tournaments',
  'compete.club': 'Club',
  'compete.prizes': 'Prize weeks',
  'compete.leaders': 'Leader boards',
  'compete.next': 'Next',
  'compete.until': 'ends {time}',
  'compete.from': 'from {time}',
  'compete.full': 'open',
  'compete.now': 'in progress',
  'compete.open': 'entries open',
  'compete.own': 'Open your own event',
  'compete.calendar': 'Calendar',
};
