import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Četiri igrača, dva protiv dva; partneri sjede jedan nasuprot drugome. Svih osam karata dijeli se odjednom. Zove se koliko će se bodova uzeti i s kojom bojom kao adutom.',
    'Strana s najvišim zvanjem mora doseći svoj broj. Pobjeđuje prva strana s 2000 bodova.',
  ],
  sections: {
    deal: 'Stol i dijeljenje',
    auction: 'Zvanje',
    cards: 'Koliko vrijede karte',
    play: 'Igra',
    scoring: 'Bodovanje',
    match: 'Partija',
  },
  rules: {
    'CTR-SEAT-1': {
      title: 'Partner sjedi nasuprot',
      text: 'Četiri igrača čine dvije strane; partner vam sjedi nasuprot. Dijeli se, zove i igra u smjeru kazaljke na satu: poslije vas je igrač slijeva. 32 karte dijele se po tri, dvije i tri prije zvanja. Igrač poslije djelitelja prvi zove i prvi izlazi. Dijeljenje ide ulijevo, i nakon četiri puta dalje.',
    },
    'CTR-BID-1': {
      title: 'Broj i boja',
      text: 'Zove se 80, 90, … do 160 bodova ili valat (svi štihovi, vrijedi 250), i boja koja će biti adut. Svako zvanje mora imati veći broj od zadnjeg, bez obzira na boju. Tko je rekao dalje, poslije može opet zvati.',
    },
    'CTR-BID-2': {
      title: 'Kontra i rekontra',
      text: 'Kontra se kaže na protivničko zvanje i završava nadmetanje; poslije nje samo strana koja je zvala može reći rekontra, što odmah zatvara zvanje. Inače ga zatvaraju tri uzastopna dalje. Ako sva četvorica na početku kažu dalje, nitko ne piše i dijeli sljedeći.',
    },
    'CTR-CARD-1': {
      title: 'Redoslijed i bodovi',
      text: 'U adutu su dečko i devetka najjače karte. Zadnji štih nosi 10. U dijeljenju je ukupno 162 boda.',
    },
    'CTR-PLAY-1': {
      title: 'Poštuj boju',
      text: 'Tko ima kartu tražene boje, mora je igrati. Kad se igra adut, morate igrati jači ako možete, i preko partnera.',
    },
    'CTR-PLAY-2': {
      title: 'Kad ste slobodni',
      text: 'Ako nemate boju, a partnerova karta nosi štih, igrate što želite.',
    },
    'CTR-PLAY-3': {
      title: 'Mora se sjeći',
      text: 'Ako nemate boju, a protivnikova karta nosi štih, morate igrati adut, a preko protivnikova aduta veći. Ako imate samo manje adute, igrate što želite, osim ako je za stolom dogovoreno da su i manji obvezni.',
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
      text: 'Bez kontre strana koja je zvala piše svoje bodove, svoju belu i zvanje; drugi pišu svoje bodove i belu.',
    },
    'CTR-SCORE-4': {
      title: 'Prošlo s kontrom',
      text: 'Uz kontru (×2) ili rekontru (×3) strana koja je zvala piše sve bodove karata, 162 ili 252, belu i zvanje toliko puta; drugi ne pišu ništa.',
    },
    'CTR-SCORE-5': {
      title: 'Palo',
      text: 'Protivnici pišu 162, belu i zvanje jednom, dvaput ili triput; strana koja je zvala ne piše ništa. Stol se može dogovoriti da bela ostaje strani koja ju drži, ovdje i uz kontru.',
    },
    'CTR-SCORE-6': {
      title: 'Zaokruživanje',
      text: 'Stol se može dogovoriti da se zapis zaokružuje na najbližu deseticu, 5 naviše.',
    },
    'CTR-MATCH-1': {
      title: 'Do 2000',
      text: 'Pobjeđuje prva strana koja je nakon dijeljenja na cilju ili iznad njega (stol može odrediti drugi). Ako su obje, pobjeđuje viša; ako su izjednačene, igra se još jedno dijeljenje.',
    },
  },
  figures: {
    auction: 'Otvarate s 80 u srcu i idete do 110; lijevi kaže kontra i tri dalje zatvaraju.',
    order_trump: 'Adut, od najjače karte.',
    order_plain: 'Obična boja, od najjače karte.',
    beat_trump: 'List ili pik je adut. Partner drži štih, a ipak {SA} mora na {ST}.',
    partner: 'Partnerov {HA} drži štih: adut možete zadržati.',
    ruff: 'Adut je žir ili tref. Nemate srca, a štih je protivnički: igrajte adut.',
    overruff: 'Desni je sjekao s {C9}. {CJ} je jači, pa ga morate igrati.',
    underruff: 'Isto, ali ne možete preko {C9}: svaka je karta dobra.',
    belote: 'Bela.',
    sum_made: 'Zvali smo 120 i imamo 141: naši bodovi i zvanje su naši.',
    sum_contra: 'Zvali smo 100, dobili kontru i prošli.',
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
