import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Četiri igrača, dvojica protiv dvojice; partneri sjede jedan nasuprot drugome. Svih osam karata dijeli se odjednom. Igrači zovu koliko će bodova uzeti i s kojom bojom kao adutom.',
    'Strana s najvišim zvanjem mora doseći svoj broj. Pobjeđuje prva strana s 2000 bodova.',
  ],
  sections: {
    deal: 'Stol i dijeljenje',
    auction: 'Licitacija',
    cards: 'Koliko karte vrijede',
    play: 'Igra',
    scoring: 'Bodovanje dijeljenja',
    match: 'Partija',
  },
  rules: {
    'CTR-SEAT-1': {
      title: 'Partner sjedi nasuprot',
      text: 'Četiri igrača čine dvije strane; partner vam sjedi nasuprot. Dijeli se, zove i igra u smjeru kazaljke na satu: nakon vas je igrač slijeva. 32 karte dijele se po tri, dvije i tri, prije nego što itko zove. Igrač nakon djelitelja prvi zove i prvi izlazi. Dijeljenje ide ulijevo, i nakon četiri puta dalje.',
    },
    'CTR-BID-1': {
      title: 'Broj i boja',
      text: 'Zovete 80, 90, … do 160 bodova ili valat (svi štihovi, vrijedi 250), i boju koja će biti adut. Svako zvanje mora imati veći broj od zadnjeg, bez obzira na boju. I nakon što kažete dalje, kasnije smijete zvati.',
    },
    'CTR-BID-2': {
      title: 'Kontra i rekontra',
      text: 'Na protivničko zvanje kažete kontra (coinche) i ona završava zvanje. Nakon nje samo strana koja je zvala smije reći rekontra (surcoinche), što odmah zatvara licitaciju. Inače je zatvaraju tri dalje zaredom. Ako sva četvorica odmah kažu dalje, nitko ne piše i dijeli sljedeći.',
    },
    'CTR-CARD-1': {
      title: 'Redoslijed i bodovi',
      text: 'U adutu su dečko i devetka najjače karte. Zadnji štih (dix de der) vrijedi 10. U dijeljenju su ukupno 162 boda.',
    },
    'CTR-PLAY-1': {
      title: 'Poštujte boju',
      text: 'Ako imate kartu tražene boje, morate je dati. Kad se traži adut, morate dati jači ako možete, i preko partnera.',
    },
    'CTR-PLAY-2': {
      title: 'Kad ste slobodni',
      text: 'Ako nemate boju, a štih drži partnerova karta, dajete što želite.',
    },
    'CTR-PLAY-3': {
      title: 'Morate sjeći',
      text: 'Ako nemate boju, a štih drži protivnikova karta, morate dati adut, a preko protivnikova aduta jači. Ako imate samo slabije adute, dajete što želite, osim ako je za stolom dogovoreno da su i slabiji obvezni.',
    },
    'CTR-BELOTE-1': {
      title: 'Kralj i dama u adutu',
      text: 'U jednoj ruci vrijede 20 za tu stranu. Ne treba ih prijaviti.',
    },
    'CTR-SCORE-1': {
      title: 'Točni bodovi',
      text: 'Bodovi karata broje se točno. Strana sa svih osam štihova ima 252, druga 0.',
    },
    'CTR-SCORE-2': {
      title: 'Je li prošlo?',
      text: 'Zvanje je prošlo kad bodovi karata i bela strane koja je zvala dosegnu njezin broj. Valat prolazi s osam štihova.',
    },
    'CTR-SCORE-3': {
      title: 'Prošlo',
      text: 'Bez kontre strana koja je zvala piše svoje bodove karata, svoju belu i zvanje; drugi pišu svoje bodove karata i belu.',
    },
    'CTR-SCORE-4': {
      title: 'Prošlo s kontrom',
      text: 'S kontrom (×2) ili rekontrom (×3) strana koja je zvala piše sve bodove karata, 162 ili 252, belu i zvanje puta dva ili tri; drugi ne pišu ništa.',
    },
    'CTR-SCORE-5': {
      title: 'Palo',
      text: 'Protivnici pišu 162, belu i zvanje jednom, dvaput ili triput; strana koja je zvala ne piše ništa. Stol može dogovoriti da strana uvijek zadržava svoju belu, ovdje i s kontrom.',
    },
    'CTR-SCORE-6': {
      title: 'Zaokruživanje',
      text: 'Stol može dogovoriti da se rezultat zaokružuje na najbližu deseticu, 5 naviše.',
    },
    'CTR-MATCH-1': {
      title: 'Do 2000',
      text: 'Pobjeđuje prva strana koja nakon dijeljenja ima cilj ili više (stol može odrediti drugi cilj). Ako do njega dođu obje, pobjeđuje veći zbroj; ako su jednake, igra se još jedno dijeljenje.',
    },
  },
  figures: {
    auction: 'Otvarate s 80 u hercu (srcu) i idete do 110; igrač slijeva kaže kontra i tri dalje zatvaraju.',
    order_trump: 'Adut, od najjače karte.',
    order_plain: 'Obična boja, od najjače karte.',
    beat_trump: 'Adut je pik (list). Štih drži partner, a ipak {SA} mora preko {ST}.',
    partner: 'Štih drži partnerov {HA}: adut možete sačuvati.',
    ruff: 'Adut je tref (žir). Nemate herca (srca), a štih drže protivnici: sijecite.',
    overruff: 'Igrač zdesna sjekao je s {C9}. {CJ} je jači, pa ga morate dati.',
    underruff: 'Isto, ali ne možete preko {C9}: svaka je karta dobra.',
    belote: 'Bela.',
    sum_made: 'Zvali smo 120 i imamo 141: pišemo svoje bodove i zvanje.',
    sum_contra: 'Zvali smo 100, oni su rekli kontra, a mi smo prošli.',
    sum_failed: 'Zvali smo 90 i imamo 70: oni pišu 162 i zvanje.',
  },
  words: {
    we: 'Mi',
    they: 'Oni',
    you: 'Vi',
    right: 'Desno',
    partner: 'Partner',
    left: 'Lijevo',
    trump: 'adut',
    plain: 'obična',
    belote: 'Bela',
    cards: 'Karte',
    last_trick: 'Zadnji štih',
    sum: 'Ukupno',
    all_points: 'Svi bodovi',
    bid: 'Zvanje',
    written: 'Zapisano',
    pass: 'Dalje',
    contra: 'Kontra',
    recontra: 'Rekontra',
  },
};

export default text;
