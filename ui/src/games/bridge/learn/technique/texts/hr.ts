import type { Lessons } from '../examples';

const lessons: Lessons = {
  finesse: {
    title: 'Impas',
    text: 'S asom i damom u jednoj ruci možete uzeti štih damom ako kralj sjedi ispred nje. Igrajte malu kartu iz druge ruke prema njima; ako se kralj ne pojavi, stavite damu. U polovici slučajeva on je ondje gdje treba.',
    right: 'Mali pik s Juga i dama uzima: kralj je na Zapadu. Uz osam sigurnih štihova ona je deveti.',
    wrong: 'Najprije as, pa mala: Zapad uzima kraljem i još četiri herca.',
  },
  double_finesse: {
    title: 'Dvostruki impas',
    text: 'S asom, damom i desetkom možete impasirati dva honora. Igrajte dvaput prema tim trima kartama i uvijek najprije pokušajte najnižom.',
    right:
      'Najprije desetka: kralj i dečko su na Zapadu, pa sljedeći put uzima dama i nijedan pik nije izgubljen.',
    wrong: 'I dama uzima, ali sljedeći put Zapad stavlja dečka, a as i desetka donose samo još jedan štih.',
  },
  towards: {
    title: 'Igra prema honorima',
    text: 'Kralj i dama uzimaju dva štiha ako as sjedi ispred njih: igrajte prema njima male karte iz druge ruke, dvaput. Ako sami izađete honorom, uzima ga as.',
    right: 'Pik prema kralju, natrag karom, pik prema dami: Zapadov as hvata samo male karte.',
    wrong: 'Kralj odigran sa stola pada pod asa i ostaje samo dama.',
  },
  cover: {
    title: 'Pokriti ili ne',
    text: 'Branite kao Zapad. Kad se honor igra kroz vašu ruku, pokrijte ga ako vaš ionako ne bi uzeo štih, a niža karta vaše strane može postati najviša; ne pokrivajte ako time pomažete samo kartama koje vidite iza sebe.',
    right:
      'Kralj na damu: as, kralj i dama padaju u jednom štihu, dečko uzima sljedeći i partnerova desetka je najviša.',
    wrong: 'Ako date malu, dama uzima, zatim uspijeva impas dečkom, a as uzima treći: za vas nema štiha.',
  },
  sequence: {
    title: 'Sekvence',
    text: 'Karte u nizu jednako vrijede: s kraljem, damom, dečkom i desetkom nedostaje vam samo as. Istjerajte ga rano, dok su druge boje još zaustavljene.',
    right: 'Odmah karo. Zapad uzima asom i čisti pikove, ali kralj pik ih još zaustavlja: devet štihova.',
    wrong:
      'Ako najprije naplatite kralja pik, nema više zaustave. Zapad dolazi na ruku i četiri su pika dobra.',
  },
  long_suit: {
    title: 'Izrada duge boje',
    text: 'Male karte uzimaju kad nitko drugi nema te boje. Prebrojite kako karte koje nedostaju mogu ležati, rano izgubite štih koji se mora izgubiti i pazite da na kraju imate ulaz u dugu ruku.',
    right: 'Propustite prvi tref. Poslije as i kralj čiste boju i otvaraju put do malih trefova.',
    wrong: 'As, kralj i treći tref također čiste boju, ali stol nema drugog ulaza: tri dobra trefa su mrtva.',
  },
  short_ruff: {
    title: 'Sječa u kratkoj ruci',
    text: 'Dugi aduti uzimaju i ovako. Sječa u ruci s manje aduta dodatni je štih; zato je odigrajte prije izvlačenja aduta.',
    right: 'As pik, prepustite pik i treći sijecite na stolu: štih koji je nedostajao.',
    wrong: 'Nakon tri kruga aduta stol ih više nema i treći je pik izgubljen.',
  },
  prepare: {
    title: 'Odbacivanje za pripremu sječe',
    text: 'Sječa se može pripremiti bez predaje izlaza: odbacite kartu stola na svoj siguran štih u drugoj boji.',
    right:
      'Tri puta karo i pik sa stola odlazi na treći. Zatim as pik i sječa, prije nego što protivnik izađe drugim adutom.',
    wrong: 'Ako radi sječe prepustite pik, obrana igra drugi adut: stol ih više nema.',
  },
  crossruff: {
    title: 'Ukrižana sječa',
    text: 'Kad se naizmjence siječe u obje ruke, svaki adut uzima svoj štih. Najprije naplatite sigurne štihove u trećoj boji: poslije će je protivnici odbaciti i sjeći.',
    right: 'Najprije as i kralj karo, zatim se hercovi i trefovi sijeku amo-tamo: svi štihovi.',
    wrong: 'Dok vi siječete, Istok odbacuje kara; as i kralj bit će presječeni.',
  },
  counting: {
    title: 'Brojenje sigurnih i gubitnih štihova',
    text: 'Prije prve karte prebrojite štihove koje imate odozgo, a u adutskom kontraktu i one koje gubite. Ako ih je dovoljno, naplatite ih i ništa ne riskirajte.',
    right: 'Tri pika, herc, četiri kara i tref: devet. Naplatite ih.',
    wrong: 'Impas u trefu izgleda besplatno. Ne uspije i slijede četiri herca.',
  },
  drawing: {
    title: 'Izvlačiti adute ili još ne',
    text: 'U pravilu se aduti izvlače prvi da nitko ne siječe vaše štihove. Pričekajte ako biste adutom predali izlaz, a protivnik ima previše štihova za naplatu: najprije odbacite gubitnu kartu.',
    right: 'Tri puta tref i na treći odlazi herc. Zatim aduti: gubite adut, herc i karo.',
    wrong: 'Odmah aduti: Zapad uzima asom i dva herca, a poslije i karo: jedan pad.',
  },
  drop: {
    title: 'Igra na pad',
    text: 'S devet karata u boji dama koja nedostaje pada pod asa i kralja nešto češće nego što uspijeva impas: 53 prema 50 posto. S osam karata impas je bolji.',
    right: 'As i kralj: Istokova dama pada.',
    wrong: 'Impas gubi od dame, a još se mora izgubiti tref.',
  },
  hold_up: {
    title: 'Zadržavanje',
    text: 'S jednom zaustavom u protivničkoj boji ne uzimajte prvi štih. Pričekajte dok jedan branič više nema te boje; onda on smije uzeti štih bez štete.',
    right: 'As uzima tek treći herc. Istok uzima kraljem karo i nema više herca za izlaz.',
    wrong:
      'Ako uzmete prvi herc, Istok još ima dva kad impas u karu ne uspije: Zapadova četiri herca vas ruše.',
  },
  elimination: {
    title: 'Eliminacija',
    text: 'Oduzmite sve sigurne karte, a zatim predajte štih koji ionako gubite. Tko ga uzme, mora otvoriti boju koju ne želite dirati ili vam dati sječu i odbačaj.',
    right:
      'Aduti izvučeni, hercovi posječeni, as i kralj tref naplaćeni, zatim treći tref. Zapad mora igrati karo ili dati sječu s odbačajem.',
    wrong: 'Pogađanje u karu ne uspijeva, a tref se još gubi.',
  },
  safety: {
    title: 'Sigurnosna igra',
    text: 'Iskoristite svaku priliku koja ništa ne stoji. Prije impasa protiv dame naplatite asa, ako poslije opet možete igrati boju: sama dama u krivoj ruci pada.',
    right: 'Najprije as pik: Zapadova sama dama pada i svih trinaest štihova je tu.',
    wrong: 'Impas odmah gubi od same dame.',
  },
  endplay: {
    title: 'Ubačaj',
    text: 'Umjesto da sami igrate boju, predajte izlaz braniču koji je onda mora igrati prema vašim honorima.',
    right:
      'Naplatite karo i tref da Istok nema čime drugim izaći i prepustite herc. Nakon dva herca Istok mora igrati pik prema asu i dami.',
    wrong: 'Impas u piku ne uspijeva: kralj je na Istoku.',
  },
  squeeze: {
    title: 'Skviz',
    text: 'Jedan branič čuva dvije boje. Igrajte svoje štihove u ostalima dok se ne mora odreći jednog čuvara.',
    right:
      'Na treći tref Zapad više ne može čuvati i dva pika i dva herca: što god baci, jedna vaša mala karta postaje dobra.',
    wrong: 'As pik najprije oduzima ulaz do dečka: Zapad mirno baca pikove.',
  },
};

export default lessons;
