/** Words of a player’s tournaments, chips and VIP time. */
export default {
  'tournament.player.title': 'Tournaments',
  'tournament.player.place': 'place {place}',
  'chips.title': 'Chips and VIP',
  'chips.balance': { one: '{n} chip', other: '{n} chips' },
  'chips.vip.until': 'VIP until {date}',
  'chips.vip.none': 'not VIP',
  'chips.about':
    'You get chips and VIP time as prizes or from the house. They can’t be bought, sold or given away. Chips pay for entry to chip tournaments and nothing else.',
  'chips.floor': 'Top up to {n} chips',
  'chips.floor.about': 'Once a day, if you have fewer than {n} chips.',
  'chips.statement': 'Transactions',
  'chips.none': 'No transactions yet.',
  'chips.date': 'Date',
  'chips.reason': 'Reason',
  'chips.amount': 'Amount',
  'chips.for.prize': 'Tournament prize',
  'chips.for.fee': 'Tournament entry fee',
  'chips.for.floor': 'Daily top-up',
  'chips.for.grant': 'Gift from the house',
  'chips.for.revoked': 'Taken back',
  'chips.days': { one: '{amount} VIP day', other: '{amount} VIP days' },
};
