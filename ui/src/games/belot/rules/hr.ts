import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Igraju četiri igrača, dvojica protiv dvojice; partneri sjede jedan nasuprot drugome. Dijeli se po pet karata, licitira se igra, zatim dolaze još tri karte i igra se osam štihova.',
    'Strana koja dobije licitaciju mora uzeti više bodova od druge, inače ne piše ništa. Pobjeđuje strana koja u zapisniku prva dođe do 151.',
  ],
  sections: {
    deal: 'Stol i dijeljenje',
    auction: 'Licitacija',
    cards: 'Koliko karte vrijede',
    play: 'Igra',
    announcements: 'Zvanja',
    belot: 'Bela',
    scoring: 'Bodovanje dijeljenja',
    rounding: 'Zaokruživanje',
    match: 'Partija',
    example: 'Cijelo dijeljenje, korak po korak',
  },
  rules: {
    'BEL-SEAT-1': {
      title: 'Partner je nasuprot',
      text: 'Četiri igrača čine dvije strane; partner vam sjedi nasuprot. Dijeli se, licitira i igra suprotno od kazaljke na satu: nakon vas je igrač s desne strane.',
    },
    'BEL-DEAL-1': { title: 'Špil', text: '32 karte: od sedmice do asa u trefu, karu, hercu i piku.' },
    'BEL-DEAL-2': {
      title: 'Tri, dvije i još tri',
      text: 'Igrač lijevo od djelitelja presijeca. Svatko dobiva tri karte, pa dvije, a nakon licitacije zadnje tri. Igrač desno od djelitelja prvi dobiva karte, prvi licitira i prvi igra.',
    },
    'BEL-DEAL-3': {
      title: 'Tko dijeli sljedeći',
      text: 'Sljedeći s desne strane, i onda kad su sva četvorica rekla dalje.',
    },
    'BEL-BID-1': {
      title: 'Što se može zvati',
      text: 'Dalje, igra, kontra ili rekontra. Igre rastu od trefa do igre sve adut i svaka mora biti viša od prethodne.',
    },
    'BEL-BID-2': {
      title: 'Kontra i rekontra',
      text: 'Na protivničku igru možete reći kontra, a oni mogu odgovoriti rekontra. I poslije se može zvati viša igra; ona poništava oboje.',
    },
    'BEL-BID-3': {
      title: 'Kad licitacija završava',
      text: 'Zatvaraju je tri dalje zaredom. Ako sva četvorica odmah kažu dalje, karte se bacaju i dijeli sljedeći. I nakon što kažete dalje, kasnije smijete zvati.',
    },
    'BEL-BID-4': {
      title: 'Strana koja je zvala',
      text: 'To je strana koja je zadnja zvala igru. Mora uzeti više bodova od druge.',
    },
    'BEL-CARD-1': {
      title: 'Snaga i bodovi',
      text: 'U adutskoj boji najjači su dečko i devetka. Bez aduta nijedna boja nije adut, a kod sve adut svaka jest.',
    },
    'BEL-CARD-2': {
      title: 'Bodovi u dijeljenju',
      text: 'Zadnji štih vrijedi 10. S njim dijeljenje nosi 162 boda u boji, 130 bez aduta (udvostručeno 260) i 258 kod sve adut.',
    },
    'BEL-PLAY-1': {
      title: 'Poštujte boju',
      text: 'Ako imate kartu tražene boje, morate je dati, u svakoj igri.',
    },
    'BEL-PLAY-2': {
      title: 'Traži se adut: igrajte jače',
      text: 'Kad je u adutskoj igri odigran adut, morate dati jači od najjačeg na stolu ako ga imate, čak i kad je partnerov.',
    },
    'BEL-PLAY-3': {
      title: 'Morate sjeći',
      text: 'Ako u adutskoj igri nemate tražene boje, a štih drže protivnici, morate dati adut, a ako je već sječeno, jači adut. Ako jačeg nemate, smijete dati bilo koju kartu.',
    },
    'BEL-PLAY-4': {
      title: 'Kad ste slobodni',
      text: 'Ako je štih partnerov, ne morate sjeći. Ako se traži adut, a nemate ga, dajte što želite. U običnoj boji ne morate igrati jače.',
    },
    'BEL-PLAY-5': {
      title: 'Sve adut: uvijek jače',
      text: 'Kod sve adut morate dati jaču kartu od najjače u traženoj boji ako možete, i preko partnera. Ako te boje nemate, dajte što želite.',
    },
    'BEL-PLAY-6': {
      title: 'Bez aduta',
      text: 'Morate samo poštovati boju. Stol se može dogovoriti da se i ovdje mora igrati jače, kao kod sve adut.',
    },
    'BEL-PLAY-7': {
      title: 'Čiji je štih',
      text: 'Najjačeg aduta; bez aduta najjače karte tražene boje. Tko ga odnese, izlazi u sljedeći.',
    },
    'BEL-ANN-1': {
      title: 'Nizovi i kare',
      text: 'Karte iste boje u nizu, redom 7 8 9 10 J Q K A: tri su terca (20), četiri kvarta (50), pet kvinta (100). Četiri iste su kare: dečki 200, devetke 150, asevi, desetke, kraljevi ili dame 100. Sedmice i osmice ne vrijede. Terca do asa zove se velika.',
    },
    'BEL-ANN-2': { title: 'Ne bez aduta', text: 'U igri bez aduta nema zvanja ni bele.' },
    'BEL-ANN-3': {
      title: 'Kad se prijavljuje',
      text: 'Uz prvu kartu koju odigrate u dijeljenju, koja god bila. Birate što ćete prijaviti i smijete šutjeti; stol predlaže najvrednije.',
    },
    'BEL-ANN-4': {
      title: 'Svaka karta jednom',
      text: 'Karta vrijedi samo u jednoj kombinaciji. Niz dulji od pet dijeli se: osam u nizu su kvinta i terca. Smijete prijaviti i samo dio niza. Za belu to ograničenje ne vrijedi.',
    },
    'BEL-ANN-5': {
      title: 'Čiji nizovi vrijede',
      text: 'Nizove piše samo strana s najboljim nizom, i to sve svoje. Dulji je bolji; kod jednake duljine onaj s višom najvišom kartom. Ako su najbolji jednaki, ne vrijedi nijedan. Svejedno je koja je boja adut.',
    },
    'BEL-ANN-6': {
      title: 'Čiji kare vrijedi',
      text: 'Kareove piše samo strana s najboljim kareom, i to sve svoje. Redom: dečki, devetke, asevi, desetke, kraljevi, dame.',
    },
    'BEL-ANN-7': {
      title: 'Kare protiv kvinte',
      text: 'Po klasičnim pravilima kareovi i nizovi ne utječu jedni na druge. Po knjizi kare poništava protivničke kvinte.',
    },
    'BEL-ANN-8': {
      title: 'Što drugi čuju',
      text: 'Do kraja prvog štiha čuju samo vrstu: terca, kvarta, kvinta ili kare. Zatim svi vide karte zvanja koja vrijede.',
    },
    'BEL-BELOT-1': {
      title: 'Kralj i dama u adutu',
      text: 'Ako držite oboje, nose 20: recite „bela“ kad igrate prvu od njih. Kod sve adut par može biti bilo koje boje.',
    },
    'BEL-BELOT-2': {
      title: 'Kad se smije reći',
      text: 'Prva od njih mora otvoriti štih, poštovati traženu boju ili sjeći. Kod sve adut gubite belu ako njezinu prvu kartu bacite na drugu boju.',
    },
    'BEL-BELOT-3': {
      title: 'Uvijek vaša',
      text: 'Bela vrijedi strani koja ju je rekla, što god bilo s ostalim zvanjima.',
    },
    'BEL-SCORE-1': {
      title: 'Što se zbraja',
      text: 'Bodovi karata, 10 za zadnji štih, zvanja koja vrijede, bele i 90 za valat (štiglju): svih osam štihova.',
    },
    'BEL-SCORE-2': { title: 'Bez aduta dvostruko', text: 'Bez aduta sve se udvostručuje, osim 90 za valat.' },
    'BEL-SCORE-3': {
      title: 'Prošla, pala, visi',
      text: 'Više bodova od protivnika: igra je prošla i svaka strana piše svoje. Manje: pala je i protivnici pišu sve. Jednako: dijeljenje visi; protivnici pišu svoje, a bodovi strane koja je zvala idu pobjedniku sljedećeg dijeljenja.',
    },
    'BEL-SCORE-4': {
      title: 'Kontra ×2, rekontra ×4',
      text: 'Strana s više bodova piše sve, puta dva ili puta četiri, tko god da je zvao. Ako su strane izjednačene, sve ide pobjedniku sljedećeg dijeljenja.',
    },
    'BEL-SCORE-5': {
      title: 'Bez ijednog štiha',
      text: 'Kad igra prođe bez kontre, i strana bez štiha piše svoje bele i zvanja koja vrijede.',
    },
    'BEL-ROUND-1': {
      title: 'Piše se u deseticama',
      text: 'Bodovi se dijele s deset. Cijelo je dijeljenje 16 u boji, a 26 bez aduta i kod sve adut, plus desetina zvanja.',
    },
    'BEL-ROUND-2': {
      title: 'Gore ili dolje',
      text: 'U boji 7, 8 i 9 idu gore, od 0 do 5 dolje; ako obje strane završavaju na 6, gore ide slabija. Kod sve adut od 5 do 9 gore, od 0 do 3 dolje; ako obje završavaju na 4, gore ide slabija. Bez aduta, nakon udvostručenja, 5 i više ide gore. Obje strane zajedno uvijek daju cijelo dijeljenje.',
    },
    'BEL-ROUND-3': {
      title: 'Kad visi na 6 ili 4',
      text: 'Polovica koja se prenosi zaokružuje se naviše, a ona koja se piše sada naniže.',
    },
    'BEL-ROUND-4': {
      title: 'Zaokružuje se jednom',
      text: 'Kad jedna strana piše sve, zbroj se najprije zaokruži, a zatim množi.',
    },
    'BEL-MATCH-1': {
      title: 'Do 151',
      text: 'Igra se dok neka strana nema 151 ili više (stol može odrediti drugi cilj). Ako do njega dođu obje, pobjeđuje veći zbroj; ako su jednake, igra se dalje.',
    },
    'BEL-MATCH-2': {
      title: 'Ne valatom',
      text: 'Ako strana prijeđe cilj valatom, igra se još jedno dijeljenje; bačena dijeljenja i novi valati ne broje se kao to dijeljenje. Stol može dopustiti pobjedu bez premije od 90 ili uvijek.',
    },
    'BEL-MATCH-3': {
      title: 'Što ostane visjeti',
      text: 'Ako bodovi na kraju partije još vise, ne piše ih nitko.',
    },
  },
  figures: {
    deck: 'Jedna od četiri boje, redom kojim se broje nizovi.',
    packets: 'Vaših osam karata, kako dolaze.',
    ladder: 'Od najniže igre do najviše.',
    auction:
      'Desno kaže dalje, partner zove tref, lijevo kontra, vi zovete bez aduta, desno sve adut, i tri puta dalje.',
    order_trump: 'Adutska boja, od najjače.',
    order_plain: 'Obična boja, od najjače.',
    follow: 'Bez aduta. Traži se karo, a imate dva: jedan morate dati.',
    beat_trump: 'Adut je pik. Štih drži partner, a ipak {SA} mora preko {ST}.',
    ruff: 'Adut je tref. Nemate herca, a štih drže protivnici: sijecite.',
    overruff: 'Igrač slijeva sjekao je s {C9}. {CJ} je jači, pa ga morate dati.',
    underruff: 'Isto, ali nemate jačeg od {C9}: možete bilo što.',
    partner: 'Štih drži partnerov {HA}: adut možete sačuvati.',
    beat_all: 'Sve adut. Štih drži partner, a ipak {DJ} mora preko {DT}.',
    no_trumps: 'Smijete dati bilo koji pik; ne morate uzeti štih.',
    winner: 'Adut je karo: {D7} uzima asa, kralja i desetku.',
    sequences: 'Terca, kvarta i kvinta.',
    carres: 'Kare koji se broje.',
    eight: 'Osam u nizu: 100 i 20.',
    better: 'Naša je kvarta najbolja: vrijede oba naša niza, njihova terca ne.',
    belot: 'Bela.',
    belot_lost: 'Sve adut. Nemate trefa: ako sada bacite herca, s njim više ne možete reći belu.',
    sum_made: 'Zvali smo herc. Obje strane završavaju na 6, pa manja ide naviše.',
    sum_inside: 'Zvali smo pik i imamo manje: 162 i naših 20 idu njima.',
    sum_hanging: 'Zvali smo tref: oni pišu svojih 8, naših 8 se prenosi.',
    sum_contra: 'Karo s kontrom: strana s više bodova piše svih 16, udvostručeno.',
    sum_capot: 'Prošli smo u hercu sa svih osam štihova; oni ipak pišu svoju belu.',
    sum_no_trumps: 'Zvali smo bez aduta i prošli.',
    round_suit: 'Kako dvije strane zaokružuju svoje dijelove.',
    round_hanging: 'S kvartom dijeljenje može visjeti na 106 ili na 154.',
    whole_hands:
      'Dijeli igrač 4. Dalje, tref, bez aduta, sve adut i tri puta dalje: igrač 4 igra sve adut. Igrač 1 izlazi s {HQ}, bela i terca; igrač 2 daje {S8} s tercom, igrač 3 {HT} s tercom, igrač 4 uzima s {H9}. Zatim {HJ} uzima štih; {CQ} se igra uz belu i pada pod {C9} igrača 2. On izlazi sa {SJ} i uzima ostalo; igrač 3 na to kaže bela.',
    whole_sum:
      'Igrači 2 i 4 (lijevo) protiv 1 i 3. Terca do asa igrača 3 najbolja je, pa terca igrača 2 ne vrijedi.',
  },
  words: {
    we: 'Mi',
    they: 'Oni',
    you: 'Vi',
    right: 'Desno',
    partner: 'Partner',
    left: 'Lijevo',
    player_1: 'Igrač 1',
    player_2: 'Igrač 2',
    player_3: 'Igrač 3',
    player_4: 'Igrač 4',
    first_three: 'prve tri',
    then_two: 'još dvije',
    last_three: 'nakon licitacije',
    trump: 'adut',
    plain: 'obična boja',
    suit: 'Boja',
    no_trumps: 'Bez aduta',
    all_trumps: 'Sve adut',
    tierce: 'Terca',
    quarte: 'Kvarta',
    quinte: 'Kvinta',
    carre: 'Kare',
    belot: 'Bela',
    cards: 'Karte',
    last_trick: 'Zadnji štih',
    capot: 'Valat (štiglja)',
    doubled: 'Udvostručeno',
    contra: 'Kontra',
    recontra: 'Rekontra',
    pass: 'Dalje',
    sum: 'Ukupno',
    waiting: 'Preneseno',
    written: 'Zapisano',
  },
};

export default text;
