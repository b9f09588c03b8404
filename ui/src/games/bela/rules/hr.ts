import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Bela je domaći belot: učetvero u dva para, utroje ili udvoje. Adut je jedna boja, zove se s prvih šest karata u ruci; ostale dolaze poslije.',
    'Tko zove, treba više od polovice svih bodova dijeljenja, inače pada. Bodovi se pišu kakvi jesu: do 1001 učetvero, 701 utroje, 501 udvoje.',
  ],
  sections: {
    four: 'Bela učetvero',
    two: 'Bela udvoje',
    three: 'Bela utroje',
    cards: 'Koliko karte vrijede',
    play: 'Igra',
    declarations: 'Zvanja',
    bela: 'Bela',
    scoring: 'Obračun',
    match: 'Partija',
  },
  rules: {
    'BELA4-DEAL-1': {
      title: 'Šest karata i dvije u talonu',
      text: 'Svatko dobije tri karte, zatim još tri, a onda dvije skrivene uz ruku: talon. Adut se zove sa šest karata; poslije svatko uzima svoje dvije.',
    },
    'BELA-SEAT-1': {
      title: 'Udesno, prvi je desni do djelitelja',
      text: 'Sve ide udesno, suprotno od kazaljke. Igrač desno od djelitelja prvi zove i prvi izlazi. Učetvero igraju dva para, partneri sjede nasuprot; udvoje i utroje svatko igra za sebe. Kad je nešto jednako, prednost ima tko je bliže djeliteljevoj desnoj.',
    },
    'BELA4-BID-1': {
      title: 'Zovi ili dalje; djelitelj mora',
      text: 'Redom od prvoga svatko ili zove boju za adut, čime je zvanje gotovo, ili kaže dalje. Nakon tri puta dalje djelitelj mora zvati: na mus. Tko kaže dalje, odmah uzima svoje dvije karte.',
    },
    'BELA2-DEAL-1': {
      title: 'Otvorena karta i četiri skrivene',
      text: 'Svatko dobije tri karte i još tri; zatim se jedna karta otvori, a svatko dobije još četiri skrivene. Otvorena karta i preostalih jedanaest ne igraju.',
    },
    'BELA2-BID-1': {
      title: 'Prvo boja otvorene karte',
      text: 'Igrač koji ne dijeli može zvati boju otvorene karte ili reći dalje, a zatim i djelitelj. Ako oboje kažu dalje, prvi može zvati drugu boju ili opet dalje; tada djelitelj mora zvati jednu od preostalih triju. Oboje uzimaju svoje četiri karte i igra se deset štihova.',
    },
    'BELA3-DEAL-1': {
      title: 'Po deset karata i dvije prvome',
      text: 'Svatko dobije tri karte i još tri, zatim četiri skrivene. Zadnje dvije idu prvome, desno od djelitelja.',
    },
    'BELA3-BID-1': {
      title: 'Prvi mora zvati, sam protiv dvojice',
      text: 'Prvi vidi šest karata i mora zvati adut, zatim uzima svoje četiri i još dvije te odlaže bilo koje dvije skrivene. Njihovi su bodovi njegovi, ali nisu štih; zvanja i bela vrijede iz deset zadržanih. Igra se deset štihova.',
    },
    'BELA-PLAY-1': {
      title: 'Poštuj boju i idi über',
      text: 'Tko ima traženu boju, mora je dati i, ako može, nadigrati najjaču kartu te boje na stolu, makar bila partnerova. To vrijedi u svakoj boji: über.',
    },
    'BELA-PLAY-2': {
      title: 'Kad je sječeno, ne mora se',
      text: 'Ako je tražena obična boja, a netko je sjekao, tko poštuje boju ne mora ići über.',
    },
    'BELA-PLAY-3': {
      title: 'Nemaš boje: adut',
      text: 'Tko nema tražene boje, mora dati adut, i kad je štih partnerov, i presjeći jačim ako može; ako ne može, svejedno daje adut. Samo tko nema aduta, daje što hoće.',
    },
    'BELA-DECL-1': {
      title: 'Što se prijavljuje',
      text: 'Tri u nizu 20, četiri 50, pet i više 100, redom od sedmice do asa. Četiri dečka 200, četiri devetke 150, četiri asa, kralja, babe ili desetke 100.',
    },
    'BELA-DECL-2': {
      title: 'Belot: osam aduta',
      text: 'Svih osam aduta u jednoj ruci odmah dobiva cijelu partiju, prije prvoga štiha. Za stolom se može dogovoriti da vrijedi osam bilo koje boje.',
    },
    'BELA-DECL-3': {
      title: 'Čija zvanja vrijede',
      text: 'Samo strane koja ima najjače, ali tada sva njezina. Kare je jači od svakog niza, a među njima odlučuje vrijednost; nizovi po duljini, zatim po najvišoj karti. Ako su jednaka, jače je ono bliže djeliteljevoj desnoj.',
    },
    'BELA-DECL-4': {
      title: 'Uz prvu kartu',
      text: 'Zvanja se prijavljuju uz prvu kartu, a pokazuju nakon prvoga štiha. Smijete i šutjeti ili prijaviti dio duljega niza. Vezano zvanje je dopušteno: karta smije biti u kareu i u nizu, ali ne u dva niza.',
    },
    'BELA-DECL-5': {
      title: 'Dulji je jači',
      text: 'Šest u nizu jače je od pet, iako oboje vrijedi 100. Ako strana s najjačim zvanjem ne uzme nijedan štih, ne vrijede ničija.',
    },
    'BELA-BELA-1': {
      title: 'Kralj i baba u adutu',
      text: 'U jednoj ruci nose 20. Kaže se sama uz prvu od dviju karata i vrijedi bez obzira na druga zvanja.',
    },
    'BELA-SCORE-1': {
      title: 'Što se zbraja',
      text: 'Bodovi karata, 10 za zadnji štih, zvanja koja vrijede, bela i još 90 za štiglju: sve štihove.',
    },
    'BELA-SCORE-2': {
      title: 'Bez štiha nema zvanja',
      text: 'Strana bez štiha ne piše ni zvanja ni belu. Dvojica protiv jednoga koja podijele sve štihove nemaju štiglju.',
    },
    'BELA-SCORE-3': {
      title: 'Više od polovice ili pad',
      text: 'Strana koja je zvala treba više od polovice svega u dijeljenju: 82 od 162, 92 od 182, 107 od 212. Tada svatko piše svoje. Inače pada, a protivnici pišu sve. Udvoje je cjelina ono što nosi dvadeset karata u igri.',
    },
    'BELA-SCORE-4': {
      title: 'Sam protiv dvojice',
      text: 'Utroje onaj tko zove treba više nego druga dvojica zajedno. Ako padne, svaki od njih piše svoje i polovicu njegovih bodova; neparni bod ide onome bliže djeliteljevoj desnoj.',
    },
    'BELA-MATCH-1': {
      title: 'Do 1001, 701 ili 501',
      text: 'Učetvero se igra do 1001, utroje do 701, udvoje do 501; stol može odrediti drugi cilj. Bodovi se ne zaokružuju. Ako u istom dijeljenju prijeđu dva, pobjeđuje tko ima više; ako je jednako, igra se dalje.',
    },
  },
  figures: {
    packets: 'Ruka za zvanje i talon.',
    auction: 'Tri puta dalje: vi dijelite, morate zvati.',
    turn_up: 'Šest karata i otvorena karta: prvo se nudi njezina boja.',
    discard: 'Zvano je sa šest karata; od dvanaest se dvije odlažu.',
    order_trump: 'Adut, od najjačega.',
    order_plain: 'Obična boja, od najjače.',
    beat: 'Nije tražen adut, a ipak {DA} mora preko {DT}.',
    free: 'Sječeno je sa {S7}: smijete dati bilo koju.',
    ruff: 'Štih je partnerov, a ipak morate sjeći.',
    overruff: 'Sječeno je sa {S9}; {SJ} je jači i mora se dati.',
    underruff: 'Nemate jačega od {S9}: svejedno adut.',
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
    sum_three: 'Tko je zvao ima 61 od 162 i pada; 61 se dijeli, neparni bod ide bližemu.',
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
    sum: 'Zbroj',
    written: 'Zapisano',
  },
};

export default text;
