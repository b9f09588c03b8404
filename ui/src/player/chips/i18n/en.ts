/** Words of a player’s tournaments, chips and VIP time. */
export default {
  'tournament.player.title': 'Tournaments',
  'tournament.player.place': 'place {place}',
  'chips.title': 'Chips and VIP',
  'chips.balance': { one: '{n} chip', other: '{n} chips' },
  'chips.vip.until': 'VIP until {date}',
  'chips.vip.none': 'no VIP time',
  'chips.about':
    'Play chips and VIP time come from prizes and from the house. They cannot be bought, sold or given away; chips are spent on entering chip tournaments alone.',
  'chips.floor': 'Fill up to {n} chips',
  'chips.floor.about': 'Whoever has fewer than {n} chips may do so once a day.',
  'chips.statement': 'What came and went',
  'chips.none': 'Nothing has come or gone yet.',
  'chips.date': 'Date',
  'chips.reason': 'What for',
  'chips.amount': 'Amount',
  'chips.for.prize': 'Prize of a tournament',
  'chips.for.fee': 'Fee of a tournament',
  'chips.for.floor': 'Filled up for the day',
  'chips.for.grant': 'From the house',
  'chips.for.revoked': 'Taken back',
  'chips.days': { one: '{amount} day VIP', other: '{amount} days VIP' },
};
