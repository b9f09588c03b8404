import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Dva igrača, 24 karte. Tko prvi prijavi 66 bodova, dobiva dijeljenje; tko prvi dođe do 11 bodova partije, dobiva partiju.',
    'Dok ima karata za vučenje, igrate što želite. Kad je talon potrošen ili ga netko zatvori, morate poštovati boju i nadigrati.',
  ],
  sections: {
    deal: 'Karte i dijeljenje',
    play: 'Igra',
    lead: 'Što može igrač koji izlazi',
    claim: '66',
    scoring: 'Koliko vrijedi dijeljenje',
    match: 'Partija',
    example: 'Cijelo dijeljenje, korak po korak',
  },
  rules: {
    'SAN-DEAL-1': {
      title: 'Karte',
      text: '24 karte: devetka, dečko, dama, kralj, desetka i as u četiri boje, od najslabije do najjače. Vrijede 0, 2, 3, 4, 10 i 11.',
    },
    'SAN-DEAL-2': {
      title: 'Po šest i okrenuta karta',
      text: 'Po tri karte; sljedeća se okreće i njezina je boja adut; zatim još po tri. Ostatak je talon. Leži preko okrenute karte, koja se vuče zadnja.',
    },
    'SAN-DEAL-3': {
      title: 'Tko izlazi',
      text: 'Izlazi igrač koji nije dijelio. Prvi se djelitelj izvlači; poslije dijeli pobjednik dijeljenja, pa izlazi gubitnik. Nakon neriješenog dijeljenja dijeli drugi igrač.',
    },
    'SAN-PLAY-1': {
      title: 'Dok je talon otvoren',
      text: 'Na izlaz se smije odigrati bilo koja karta. Štih nosi jača karta tražene boje ili adut. Tko ga nosi, vuče prvi, pa drugi; zatim izlazi.',
    },
    'SAN-PLAY-2': {
      title: 'Kad više nitko ne vuče',
      text: 'Morate poštovati boju i nadigrati ako možete. Ako nemate boju, morate sjeći. Ako ne možete ni jedno ni drugo, igrate što želite.',
    },
    'SAN-MARR-1': {
      title: 'Zvanja',
      text: 'Kralj i dama iste boje vrijede 20, u adutu 40. Prijavljujete ih kad izlazite jednom od njih, u bilo kojem dijelu dijeljenja osim u prvom štihu. Bodovi vrijede odmah.',
    },
    'SAN-NINE-1': {
      title: 'Adutska devetka',
      text: 'Kad izlazite, smijete zamijeniti adutsku devetku za okrenutu kartu dok je talon otvoren, i prije prvog izlaska. Stol može tražiti više karata u talonu.',
    },
    'SAN-CLOSE-1': {
      title: 'Zatvaranje',
      text: 'Kad izlazite, smijete zatvoriti talon: okrenuta karta ide licem dolje na njega, više nitko ne vuče i vrijede stroža pravila ([[SAN-PLAY-2]]). U istom potezu smijete zamijeniti, zatvoriti i prijaviti zvanje, tim redom. Stol može tražiti više karata u talonu.',
    },
    'SAN-CLAIM-1': {
      title: 'Prijava',
      text: 'Kad imate 66 ili više, prijavite i dijeljenje je gotovo. Prijaviti smije svatko između štihova, a igrač koji izlazi i odmah nakon izlaska sa zvanjem. Nakon zadnje karte bodovi se umjesto toga broje. Stranica prijavljuje za vas čim može, osim ako želite sami.',
    },
    'SAN-CLAIM-2': {
      title: 'Gledanje i brojenje',
      text: 'Smijete pregledati svoje štihove; vaši su bodovi uvijek prikazani. Stol može obojici pokazati bodove obaju igrača.',
    },
    'SAN-LAST-1': { title: 'Zadnji štih', text: 'Vrijedi 10, osim ako je talon zatvoren.' },
    'SAN-SCORE-1': {
      title: 'Tko dobiva dijeljenje',
      text: 'Prvi koji prijavi. Ako se sve karte odigraju bez prijave, dobiva veći zbroj; ako su jednaki, nitko ne piše.',
    },
    'SAN-SCORE-2': {
      title: 'Jedan, dva ili tri',
      text: 'Pobjeda vrijedi 1 bod partije; 2 ako gubitnik ima manje od 33 iz karata u štihovima (bez zvanja i 10 za zadnji štih); 3 ako gubitnik nije uzeo nijedan štih.',
    },
    'SAN-SCORE-3': {
      title: 'Propalo zatvaranje',
      text: 'Ako igrač koji je zatvorio ne pobijedi sa 66, protivnik piše 3.',
    },
    'SAN-MATCH-1': { title: 'Do jedanaest', text: 'Partiju dobiva igrač koji prvi ima 11 bodova partije.' },
  },
  figures: {
    order: 'Od asa nadolje, s bodovima svake karte.',
    free: 'Adut je tref, talon je otvoren: smije se odigrati bilo koja karta.',
    beat: 'Talon je potrošen: {HK} je jači, pa ga morate dati.',
    follow: 'Ne možete nadigrati {HA}, ali morate poštovati boju.',
    ruff: 'Nemate pika: morate dati {C9}.',
    marriages: 'Koliko vrijedi zvanje kad je adut tref.',
    nine: 'Adutska devetka za okrenutu kartu.',
    sum_three: 'Protivnik nema nijedan štih.',
    sum_failed: 'Zatvorili ste i niste došli do 66.',
    whole_hands:
      'Protivnik izlazi s {H9}, nosite s {HT}; vučete {ST}, on {SA}. Izlazite s {HQ} i 20, nosi {HA}; on vuče {DJ}, vi {C9}. On izlazi s {DJ}, siječete s {CJ}. Mijenjate {C9} za {CK}, zatvarate i izlazite s {CQ} i 40: to je 74 i prijavljujete.',
    whole_sum: 'Protivnik ima 14, manje od 33: dva boda partije.',
  },
  words: {
    we: 'Vi',
    they: 'Protivnik',
    you: 'Vi',
    opponent: 'Protivnik',
    plain: 'obična',
    trump: 'adut',
    nine: 'devetka',
    turn_up: 'okrenuta karta',
    cards: 'Karte',
    marriage: 'Zvanje',
    royal: 'Zvanje u adutu',
    sum: 'Ukupno',
    won: 'Dobiveno',
    few: 'Ispod 33',
    none: 'Bez štiha',
    written: 'Zapisano',
  },
};

export default text;
