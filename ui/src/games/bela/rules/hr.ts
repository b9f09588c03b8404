import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Bela je hrvatski belot: učetvero u dva para, utroje ili udvoje. Jedna je boja adut; zovete ga kad vidite šest karata, a ostale dobivate poslije.',
    'Tko zove, treba više od polovice svih bodova u dijeljenju, inače pada. Bodovi se ne zaokružuju: učetvero se igra do 1001, utroje do 701, udvoje do 501.',
  ],
  sections: {
    four: 'Bela učetvero',
    two: 'Bela udvoje',
    three: 'Bela utroje',
    cards: 'Koliko karte vrijede',
    play: 'Igra',
    declarations: 'Zvanja',
    bela: 'Bela',
    scoring: 'Bodovanje dijeljenja',
    match: 'Partija',
  },
  rules: {
    'BELA4-DEAL-1': {
      title: 'Šest karata i dvije u talonu',
      text: 'Svatko dobije tri karte, zatim još tri, a onda dvije skrivene uz ruku: talon. Adut zovete sa šest karata; poslije svatko uzima svoje dvije.',
    },
    'BELA-SEAT-1': {
      title: 'Udesno, prvi je desni do djelitelja',
      text: 'Sve ide udesno, suprotno od kazaljke na satu. Igrač desno od djelitelja prvi zove i prvi izlazi. Učetvero igraju dva para, partneri sjede nasuprot; udvoje i utroje svatko igra za sebe. Ako je nešto jednako, prednost ima igrač bliži djeliteljevoj desnoj.',
    },
    'BELA4-BID-1': {
      title: 'Adut ili dalje; djelitelj mora',
      text: 'Počevši od prvoga, svatko ili zove boju za adut, čime je adut određen, ili kaže dalje. Ako su trojica rekla dalje, djelitelj mora zvati: na mus. Ako kažete dalje, odmah uzimate svoje dvije karte.',
    },
    'BELA2-DEAL-1': {
      title: 'Otvorena karta i četiri skrivene',
      text: 'Svatko dobije tri karte i još tri; zatim se jedna karta otvori, a svatko dobije još četiri skrivene. Otvorena karta i preostalih jedanaest ne igraju.',
    },
    'BELA2-BID-1': {
      title: 'Prvo boja otvorene karte',
      text: 'Igrač koji ne dijeli može zvati boju otvorene karte ili reći dalje, a zatim isto i djelitelj. Ako obojica kažu dalje, prvi može zvati drugu boju ili reći dalje; tada djelitelj mora zvati jednu od triju preostalih. Obojica uzimaju svoje četiri karte i igra se deset štihova.',
    },
    'BELA3-DEAL-1': {
      title: 'Po deset karata i dvije prvome',
      text: 'Svatko dobije tri karte i još tri, zatim četiri skrivene. Zadnje dvije idu prvome, desno od djelitelja.',
    },
    'BELA3-BID-1': {
      title: 'Prvi mora zvati, sam protiv dvojice',
      text: 'Prvi vidi šest karata i mora zvati adut, zatim uzima svoje četiri i još dvije te odlaže bilo koje dvije licem dolje. Njihovi su bodovi njegovi, ali nisu štih; zvanja i bela moraju biti iz deset zadržanih. Igra se deset štihova.',
    },
    'BELA-PLAY-1': {
      title: 'Poštujte boju i idite über',
      text: 'Ako imate traženu boju, morate je dati i, ako možete, nadigrati najjaču kartu te boje na stolu, makar bila partnerova. To vrijedi u svakoj boji („über“).',
    },
    'BELA-PLAY-2': {
      title: 'Kad je sječeno, ne morate über',
      text: 'Ako je netko sjekao običnu boju, poštujete je i ne morate ići über.',
    },
    'BELA-PLAY-3': {
      title: 'Nemate boje: adut',
      text: 'Ako nemate tražene boje, morate dati adut, i kad je štih partnerov, i presjeći jačim ako možete; ako ne možete, svejedno dajete adut. Samo bez aduta dajete što hoćete.',
    },
    'BELA-DECL-1': {
      title: 'Što se prijavljuje',
      text: 'Tri u nizu vrijede 20, četiri 50, pet i više 100, redom od sedmice do asa. Četiri dečka vrijede 200, četiri devetke 150, četiri asa, kralja, babe ili desetke 100.',
    },
    'BELA-DECL-2': {
      title: 'Belot: osam aduta',
      text: 'Ako držite svih osam aduta, odmah dobivate cijelu partiju, prije prvog izlaska. Stol može dogovoriti da vrijedi osam karata bilo koje boje.',
    },
    'BELA-DECL-3': {
      title: 'Čija zvanja vrijede',
      text: 'Samo strane koja ima najjače, ali tada sva njezina. Kare je jači od svakog niza, a među kareovima odlučuje vrijednost; među nizovima duljina, zatim najviša karta. Ako je jednako, prednost ima igrač bliži djeliteljevoj desnoj.',
    },
    'BELA-DECL-4': {
      title: 'Uz prvu kartu',
      text: 'Zvanja prijavljujete uz prvu kartu, a pokazuju se nakon prvog štiha. Smijete šutjeti ili prijaviti dio duljeg niza. Karta može vrijediti u kareu i u nizu (vezano zvanje), ali ne u dva niza.',
    },
    'BELA-DECL-5': {
      title: 'Dulji je jači',
      text: 'Šest u nizu jače je od pet, iako oboje vrijedi 100. Ako strana s najjačim zvanjem ne uzme nijedan štih, ne vrijede ničija.',
    },
    'BELA-BELA-1': {
      title: 'Kralj i baba u adutu',
      text: 'Obje u jednoj ruci nose 20. Prijavljuju se same uz prvu od dviju karata i vrijede što god drugo bilo prijavljeno.',
    },
    'BELA-SCORE-1': {
      title: 'Što se zbraja',
      text: 'Bodovi karata, 10 za zadnji štih, zvanja koja vrijede, bela i 90 za štiglju: sve štihove.',
    },
    'BELA-SCORE-2': {
      title: 'Bez štiha nema zvanja',
      text: 'Strana bez štiha ne piše ni zvanja ni belu. Dvojica protiv jednoga koja podijele sve štihove nemaju štiglju.',
    },
    'BELA-SCORE-3': {
      title: 'Više od polovice ili pad',
      text: 'Strana koja je zvala treba više od polovice svega u dijeljenju: 82 od 162, 92 od 182, 107 od 212. Tada svaka strana piše svoje. Inače pada, a protivnici pišu sve. Udvoje je cjelina ono što nosi dvadeset karata u igri.',
    },
    'BELA-SCORE-4': {
      title: 'Sam protiv dvojice',
      text: 'Utroje tko zove treba više nego druga dvojica zajedno. Ako padne, svaki protivnik uz svoje piše i polovicu njegovih bodova; neparni bod ide onome bližem djeliteljevoj desnoj.',
    },
    'BELA-MATCH-1': {
      title: 'Do 1001, 701 ili 501',
      text: 'Učetvero se igra do 1001, utroje do 701, udvoje do 501; stol može odrediti drugi cilj. Bodovi se ne zaokružuju. Ako ga u istom dijeljenju prijeđu dvije strane, pobjeđuje ona s više bodova; ako je jednako, igra se dalje.',
    },
  },
  figures: {
    packets: 'Karte s kojima se zove i talon.',
    auction: 'Tri puta dalje: vi dijelite, morate zvati.',
    turn_up: 'Šest karata i otvorena karta: prvo se nudi njezina boja.',
    discard: 'Zvano je sa šest karata; od dvanaest se dvije odlažu.',
    order_trump: 'Aduti, od najjačega.',
    order_plain: 'Obična boja, od najjače.',
    beat: 'Ovo nije adut, a ipak {DA} mora preko {DT}.',
    free: '{S7} je sjekla: smijete dati bilo koju kartu.',
    ruff: 'Štih drži partner, a ipak morate sjeći.',
    overruff: '{S9} je sjekla; {SJ} je jači, pa ga morate dati.',
    underruff: '{S9} ne možete nadigrati, ali svejedno morate dati adut.',
    sequences: 'Terca, kvarta, kvinta.',
    carres: 'Kareovi.',
    belot: 'Belot: partija je dobivena.',
    better: 'Kare je jači od duljega niza.',
    linked: '{CJ} vrijedi u oba.',
    six: 'Šest protiv pet: naše je jače.',
    bela: 'Bela.',
    sum_made: 'Zvali smo i imamo 112 od 182: više od potrebnih 92.',
    sum_fell: 'Zvali smo i imamo 80 od 182: oni pišu sve.',
    sum_capot: 'Zvali smo i uzeli sve štihove.',
    sum_three: 'Tko je zvao ima 61 od 162 i pada; 61 se dijeli, a neparni bod ide bližem igraču.',
  },
  words: {
    we: 'Mi',
    they: 'Oni',
    you: 'Vi',
    right: 'Desno',
    partner: 'Partner',
    left: 'Lijevo',
    caller: 'Zvao',
    nearer: 'Bliži',
    farther: 'Dalji',
    first_six: 'prvih šest',
    talon: 'talon',
    later_four: 'zatim četiri',
    turned: 'otvorena',
    discard: 'odloženo',
    trump: 'adut',
    plain: 'obična boja',
    tierce: 'Terca',
    quarte: 'Kvarta',
    quinte: 'Kvinta',
    carre: 'Kare',
    belot: 'Belot',
    bela: 'Bela',
    cards: 'Karte',
    last_trick: 'Zadnji štih',
    capot: 'Štiglja',
    pass: 'Dalje',
    sum: 'Ukupno',
    written: 'Zapisano',
  },
};

export default text;
