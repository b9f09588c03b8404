import type { Terms } from './glossary';

const terms: Terms = {
  'adjusted-score': [
    'dodijeljeni rezultat',
    'Rezultat koji sudac daje umjesto onoga sa stola: umjetan, na primjer prosjek plus, ili dodijeljen.',
  ],
  alert: ['alert', 'Znak protivnicima da najava možda treba objašnjenje jer je umjetna ili neobična.'],
  auction: ['licitacija', 'Najave kojima se dolazi do kontrakta; i vrijeme u kojem se daju.'],
  average: ['prosjek', 'Pola mečbodova na dijeljenju: na sredini između najboljeg i najlošijeg rezultata.'],
  bid: ['licit', 'Obveza da se uzme barem zadani broj štihova iznad šest u nazvanoj boji ili bez aduta.'],
  board: [
    'bord (dijeljenje)',
    'Četiri ruke koje ostaju zajedno i igraju se za više stolova; broj daje djelitelja i zone.',
  ],
  call: ['najava', 'Licit, pas, kontra ili rekontra.'],
  contestant: ['natjecatelj', 'Igrač, par ili ekipa koji se na natjecanju rangiraju.'],
  contract: [
    'kontrakt',
    'Na što se obvezala izvođačeva strana: toliko štihova iznad šest u boji ili bez aduta, možda s kontrom ili rekontrom.',
  ],
  convention: ['konvencija', 'Najava ili igra karte s dogovorenim značenjem koje ne mora biti ono očito.'],
  deal: ['dijeljenje', 'Raspodjela špila na četiri ruke; također licitacija i odigravanje s njima.'],
  declarer: [
    'izvođač',
    'Igrač koji igra objema rukama strane sa zadnjim licitom: onaj od dvojice partnera koji je prvi nazvao njegovu boju.',
  ],
  defender: ['branič', 'Izvođačev protivnik.'],
  denomination: ['denominacija', 'Boja nazvana u najavi ili bez aduta.'],
  double: ['kontra', 'Najava na protivničku najavu koja povećava i nagradu i kaznu.'],
  dummy: [
    'stol',
    'Izvođačev partner, čije se karte otvaraju nakon prvog izlaska; i same te karte. Zove se i mrtvac.',
  ],
  event: ['turnir', 'Natjecanje od jedne ili više sesija.'],
  'follow-suit': ['odgovaranje na boju', 'Davanje karte tražene boje, što je obvezno ako je imate.'],
  game: [
    'manša',
    '100 ili više bodova za najavljene i uzete štihove: tri bez aduta, četiri u visokoj boji, pet u niskoj ili manje s kontrom.',
  ],
  hand: ['ruka', 'Trinaest karata jednog igrača ili ono što je od njih ostalo.'],
  honour: ['honor', 'As, kralj, dama, dečko ili desetka.'],
  lead: ['izlazak', 'Prva karta odigrana u štih.'],
  matchpoint: [
    'mečbod',
    'Jedinica za usporedbu parova: dva za svaki par koji je s istim kartama prošao lošije, jedan za svaki koji je prošao jednako.',
  ],
  'odd-trick': ['štih iznad šest', 'Svaki štih izvođačeve strane od sedmoga nadalje.'],
  'opening-lead': [
    'prvi izlazak',
    'Karta kojom igrač slijeva izvođaču počinje prvi štih, prije nego što se vidi stol.',
  ],
  opponent: ['protivnik', 'Igrač druge strane.'],
  overtrick: ['nadštih', 'Svaki izvođačev štih iznad kontrakta.'],
  pack: ['špil', '52 karte kojima se igra bridž.'],
  'part-score': ['parcijala', '90 ili manje bodova za najavljene i uzete štihove: kontrakt ispod manše.'],
  partner: ['partner', 'Igrač s kojim igrate protiv druge dvojice.'],
  pass: ['pas', 'Najava igrača koji na ovom redu ne licitira, ne kontrira i ne rekontrira.'],
  penalty: ['kazna', 'Obveza ili ograničenje nakon povrede pravila; u igri na mreži se ne događa.'],
  'penalty-card': [
    'kaznena karta',
    'Karta koju je branič prerano otkrio i mora je odigrati prvom dopuštenom prilikom; samo za pravim stolom.',
  ],
  play: ['odigravanje', 'Dio dijeljenja nakon licitacije; također igra jedne karte.'],
  'psychic-call': [
    'blef (psihička najava)',
    'Najava koja namjerno i grubo krivo prikazuje snagu ruke ili duljinu boje; dopuštena, ali se bilježi.',
  ],
  rectification: [
    'ispravak',
    'Što pravila predviđaju nakon nepravilnosti da se licitacija i igra nastave što normalnije.',
  ],
  redeal: ['ponovno dijeljenje', 'Novo dijeljenje umjesto neispravnog.'],
  redouble: ['rekontra', 'Najava na protivničku kontru koja još jednom povećava nagradu i kaznu.'],
  revoke: ['renons', 'Neodgovaranje na boju iako ste mogli; na mreži se ne može dogoditi.'],
  rotation: ['redoslijed', 'Smjer kazaljke na satu kojim se licitira i igra.'],
  round: ['kolo', 'Dio sesije koji igrate bez promjene stola.'],
  session: ['sesija', 'Razdoblje u kojem se odigra zadani broj dijeljenja prije usporedbe natjecatelja.'],
  side: ['strana', 'Dva partnera protiv druge dvojice: Sjever–Jug ili Istok–Zapad.'],
  slam: ['slem', 'Kontrakt na dvanaest štihova, mali slem, ili na svih trinaest, veliki slem.'],
  suit: ['boja', 'Jedna od četiri skupine po trinaest karata: pik, herc, karo, tref.'],
  team: ['ekipa', 'Dva para koji za dva stola sjede na različitim linijama i igraju za zajednički rezultat.'],
  trick: ['štih', 'Četiri karte, po jedna od svakog igrača redom; kontrakti se broje u štihovima.'],
  trump: ['adut', 'Svaka karta boje nazvane u kontraktu; jača je od svake karte druge boje.'],
  turn: ['red', 'Trenutak u kojem je igrač na redu za najavu ili kartu.'],
  undertrick: ['pad', 'Svaki štih koji izvođaču nedostaje do kontrakta.'],
  vulnerability: [
    'zona',
    'Stanje u kojem su premije i kazne veće. U roberu: strana koja je dobila manšu. Na dijeljenju: određuje ga broj dijeljenja.',
  ],
};

export default terms;
