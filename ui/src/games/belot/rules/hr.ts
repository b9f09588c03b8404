import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Igraju četvorica, dvojica protiv dvojice; partneri sjede jedan nasuprot drugome. Dijeli se po pet karata, licitira se igra, zatim svatko dobiva još tri karte i igra se osam štihova.',
    'Strana koja je zvala igru mora uzeti više bodova od druge, inače ne piše ništa. Pobjeđuje strana koja prva skupi 151.',
  ],
  sections: {
    deal: 'Stol i dijeljenje',
    auction: 'Licitacija',
    cards: 'Koliko karte vrijede',
    play: 'Igranje',
    announcements: 'Zvanja',
    belot: 'Bela',
    scoring: 'Zapis jednog dijeljenja',
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
      text: 'Na protivničku igru možete reći kontra, a protivnici mogu odgovoriti rekontra. I poslije se može zvati viša igra – ona ih poništava.',
    },
    'BEL-BID-3': {
      title: 'Kad licitacija završava',
      text: 'Nakon tri uzastopna dalje. Ako sva četvorica kažu dalje, karte se bacaju i dijeli sljedeći. Tko je rekao dalje, može kasnije opet zvati.',
    },
    'BEL-BID-4': {
      title: 'Strana koja igra',
      text: 'Strana koja je zadnja zvala igru mora pobijediti u dijeljenju: uzeti više bodova od druge.',
    },
    'BEL-CARD-1': {
      title: 'Snaga i bodovi',
      text: 'U adutskoj boji najjači su dečko i devetka. Bez aduta nijedna boja nije adut, a kod sve adut svaka jest.',
    },
    'BEL-CARD-2': {
      title: 'Koliko je bodova u igri',
      text: 'Zadnji štih vrijedi 10. S njim dijeljenje nosi 162 boda u boji, 130 bez aduta (udvostručeno 260) i 258 kod sve adut.',
    },
    'BEL-PLAY-1': {
      title: 'Poštujte boju',
      text: 'Tko ima kartu tražene boje, mora je dati, u svakoj igri.',
    },
    'BEL-PLAY-2': {
      title: 'Traži se adut: igrajte jače',
      text: 'Kad je u adutskoj igri odigran adut, morate dati jači od najjačeg na stolu ako ga imate, čak i kad je partnerov.',
    },
    'BEL-PLAY-3': {
      title: 'Morate sjeći',
      text: 'U adutskoj igri, ako nemate tražene boje, a štih je u tom trenutku protivnički, morate igrati aduta, a ako je već sječeno, jačeg aduta. Ako jačeg nemate, možete dati bilo koju kartu.',
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
      text: 'Najjačeg aduta; bez aduta najjače karte tražene boje. Tko ga uzme, igra prvi u sljedećem.',
    },
    'BEL-ANN-1': {
      title: 'Nizovi i kare',
      text: 'Karte iste boje u nizu, redom 7 8 9 10 J Q K A: tri su terca (20), četiri kvarta (50), pet kvinta (100). Četiri iste su kare: dečki 200, devetke 150, asevi, desetke, kraljevi ili dame 100. Sedmice i osmice ne vrijede. Terca do asa zove se velika.',
    },
    'BEL-ANN-2': { title: 'Ne bez aduta', text: 'U igri bez aduta nema zvanja ni bele.' },
    'BEL-ANN-3': {
      title: 'Kad se zove',
      text: 'Uz prvu kartu koju odigrate u dijeljenju, koja god bila. Birate što ćete prijaviti i smijete šutjeti; stol predlaže ono što najviše vrijedi.',
    },
    'BEL-ANN-4': {
      title: 'Svaka karta jednom',
      text: 'Karta vrijedi samo u jednom zvanju. Niz dulji od pet dijeli se: osam u nizu su kvinta i terca. Možete prijaviti i samo dio niza. Za belu to ne vrijedi.',
    },
    'BEL-ANN-5': {
      title: 'Čiji nizovi vrijede',
      text: 'Samo strane s najboljim nizom, ali tada svi njezini. Dulji je bolji; kod jednake duljine onaj s višom najvišom kartom. Ako su najbolji jednaki, ničiji ne vrijede. Adut nema utjecaja.',
    },
    'BEL-ANN-6': {
      title: 'Čiji kare vrijedi',
      text: 'Samo strane s najboljim, ali tada svi njezini. Redoslijed je: dečki, devetke, asevi, desetke, kraljevi, dame.',
    },
    'BEL-ANN-7': {
      title: 'Kare protiv kvinte',
      text: 'Po klasičnim pravilima kare i nizovi ne diraju se. Po knjizi kare poništava protivničke kvinte.',
    },
    'BEL-ANN-8': {
      title: 'Što drugi čuju',
      text: 'Do kraja prvog štiha samo vrstu: terca, kvarta, kvinta ili kare. Poslije svi vide karte zvanja koja vrijede.',
    },
    'BEL-BELOT-1': {
      title: 'Kralj i dama u adutu',
      text: 'U jednoj ruci nose 20 ako kažete «bela» kad igrate prvu od njih. Kod sve adut par može biti bilo koje boje.',
    },
    'BEL-BELOT-2': {
      title: 'Kad se smije reći',
      text: 'Prva od dviju karata mora otvoriti štih, poštovati traženu boju ili sjeći. Kod sve adut bela propada ako prvu kartu bacite na drugu boju.',
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
      text: 'Više bodova od protivnika: igra je prošla, svatko piše svoje. Manje: pala je i protivnici pišu sve. Jednako: visi; protivnici pišu svoje, a bodovi strane koja je zvala čekaju pobjednika sljedećeg dijeljenja.',
    },
    'BEL-SCORE-4': {
      title: 'Kontra ×2, rekontra ×4',
      text: 'Strana s više bodova piše sve, puta dva ili četiri, tko god da je zvao. Ako je jednako, sve čeka pobjednika sljedećeg dijeljenja.',
    },
    'BEL-SCORE-5': {
      title: 'Bez ijednog štiha',
      text: 'Kad igra prođe bez kontre, i strana bez štiha piše svoje bele i zvanja koja vrijede.',
    },
    'BEL-ROUND-1': {
      title: 'Piše se u deseticama',
      text: 'Bodovi se dijele s deset. Cijelo dijeljenje vrijedi 16 u boji, 26 bez aduta i kod sve adut, i još desetinu zvanja.',
    },
    'BEL-ROUND-2': {
      title: 'Gore ili dolje',
      text: 'U boji 7, 8 i 9 idu gore, od 0 do 5 dolje; ako obje strane završavaju na 6, gore ide slabija. Kod sve adut od 5 do 9 gore, od 0 do 3 dolje; ako obje završavaju na 4, gore ide slabija. Bez aduta, nakon udvostručenja, 5 i više ide gore. Obje strane zajedno uvijek daju cijelo dijeljenje.',
    },
    'BEL-ROUND-3': {
      title: 'Kad visi na 6 ili 4',
      text: 'Polovica koja čeka zaokružuje se gore, zapisana dolje.',
    },
    'BEL-ROUND-4': {
      title: 'Zaokružuje se jednom',
      text: 'Kad jedna strana piše sve, zbroj se prvo zaokruži, a zatim množi.',
    },
    'BEL-MATCH-1': {
      title: 'Do 151',
      text: 'Dijeli se dok neka strana ne skupi 151 ili više (stol može odrediti drugi cilj). Ako stignu obje, pobjeđuje veći zbroj; ako su jednake, igra se dalje.',
    },
    'BEL-MATCH-2': {
      title: 'S valatom se ne izlazi',
      text: 'Ako je dijeljenje kojim strana prelazi cilj bilo valat, igra se još jedno; bačena dijeljenja i novi valati ne računaju se kao to. Stol može dopustiti izlazak bez onoga što je donijelo 90, ili uvijek.',
    },
    'BEL-MATCH-3': {
      title: 'Što ostane visjeti',
      text: 'Bodovi koji čekaju na kraju partije ne pišu se nikome.',
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
    beat_trump: 'Adut je pik. Štih je partnerov, a ipak {SA} mora preko {ST}.',
    ruff: 'Adut je tref. Nemate herca, a štih je protivnički: sijecite.',
    overruff: 'Lijevo je sječeno s {C9}. {CJ} je jači i mora se odigrati.',
    underruff: 'Isto, ali nemate jačeg od {C9}: možete bilo što.',
    partner: 'Partnerov {HA} drži štih: aduta možete zadržati.',
    beat_all: 'Sve adut. Štih je partnerov, a ipak {DJ} mora preko {DT}.',
    no_trumps: 'Oba pika smiju se igrati; ne morate uzeti štih.',
    winner: 'Adut je karo: {D7} uzima asa, kralja i desetku.',
    sequences: 'Terca, kvarta i kvinta.',
    carres: 'Kare koji se broje.',
    eight: 'Osam u nizu: 100 i 20.',
    better: 'Naša je kvarta najbolja: vrijede oba naša niza, njihova terca ne.',
    belot: 'Bela.',
    belot_lost: 'Sve adut. Nemate trefa: bacite li sada herca, bela je propala.',
    sum_made: 'Zvali smo herc. Obje strane završavaju na 6, pa slabija ide gore.',
    sum_inside: 'Zvali smo pik i imamo manje: 162 i naših 20 idu njima.',
    sum_hanging: 'Zvali smo tref: njihovih 8 se piše, naših 8 čeka.',
    sum_contra: 'Karo s kontrom: tko ima više, piše svih 16 dvostruko.',
    sum_capot: 'Prošli smo u hercu sa svih osam štihova; oni ipak pišu belu.',
    sum_no_trumps: 'Zvali smo bez aduta i prošli.',
    round_suit: 'Kako dvije strane dijele bodove.',
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
    sum: 'Zbroj',
    waiting: 'Čeka',
    written: 'Zapisano',
  },
};

export default text;
