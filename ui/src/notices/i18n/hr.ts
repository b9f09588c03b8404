/** Riječi zvonca. */
export default {
  'notice.title': 'Obavijesti',
  'notice.new': 'Novo',
  'notice.earlier': 'Ranije',
  'notice.read': 'Sve je pročitano',
  'notice.none':
    'Još nema ničega. Prijavite se za natjecanje ili igrajte s ljudima, pa će ovdje biti vijesti.',
  'notice.none.go': 'Što je na redu',
  'notice.tournament': 'turnir: {game}',
  'notice.challenge': '{name} vas izaziva: {title}.',
  'notice.challenge.plain': '{name} vas izaziva.',
  'notice.turn': 'Vi ste na potezu: {title}.',
  'notice.table_ready': 'Vaš je stol spreman: {title}.',
  'notice.event_soon': 'Uskoro: {title}, {at}.',
  'notice.event_moved': 'Novi termin, {title}: {at}.',
  'notice.event_moved.off': 'Otkazano: {title}.',
  'notice.result': 'Stigli su rezultati: {title}.',
  'notice.prize': 'Osvojili ste nagradu, {place}. mjesto: {title}.',
  'notice.prize.plain': 'Osvojili ste nagradu u nagradnom razdoblju, {place}. mjesto.',
  'notice.staff_answer': 'Organizatori su odlučili: {title}.',
  'notice.staff_answer.plain': 'Osoblje vam je odgovorilo.',
  'notice.follower': '{name} vas prati.',
};
