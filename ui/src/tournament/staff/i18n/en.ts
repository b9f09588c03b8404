/** Words of what organisers and directors do with tournaments. */
export default {
  'tournament.direct': 'For staff',
  'tournament.do.pause': 'Pause',
  'tournament.do.resume': 'Resume',
  'tournament.do.rules': 'Newer rules',
  'tournament.do.disqualify': 'Disqualify',
  'tournament.do.adjust': 'Adjust a score',
  'tournament.do.once': 'Stop repeating',
  'tournament.do.cancel': 'Cancel the tournament',
  'tournament.do.pause.about': 'Clocks and bots stand still until you resume it.',
  'tournament.do.resume.about': 'Clocks and bots go on.',
  'tournament.do.rules.about':
    'Whoever has entered has to accept the rules anew, or is taken off when it begins.',
  'tournament.do.disqualify.about':
    'A bot plays on in the seat to the end; there is no prize. Whoever it is may appeal once.',
  'tournament.do.adjust.about': 'The score sheet shows the adjustment, with your reason.',
  'tournament.do.once.about': 'This one takes place; no other follows it.',
  'tournament.do.cancel.about':
    'It ends here, without prizes; fees are given back. That cannot be taken back.',
  'tournament.adjust.table': 'Table',
  'tournament.adjust.side': 'Side',
  'tournament.adjust.points': 'Points',
  'tournament.adjust.points.note': 'Below zero they are taken away.',
  'tournament.adjust.deal': 'Deal',
  'tournament.adjust.deal.note': 'Empty: the whole match.',
  'tournament.adjust.wrong.points': 'A whole number other than 0, of 100,000 at most.',
  'tournament.adjust.wrong.deal': 'The number of a deal that is over.',
};
