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
    text: 'Kralj i dama uzimaju dva štiha ako as sjedi ispred njih: igrajte prema njima male karte iz druge ruke, dvaput. Ako izađete jednim od honora, uzima ga as.',
    right: 'Pik prema kralju, natrag karom, pik prema dami: Zapadov as hvata samo male karte.',
    wrong: 'Kralj odigran sa stola pada pod asa i ostaje samo dama.',
  },
  cover: {
    title: 'Pokriti ili ne',
    text: 'Branite kao Zapad. Kad izvođač igra honor kroz vaš, pokrijte ga ako vaš nikad ne bi uzeo štih, a pokrivanje može podići nižu kartu vaše strane. Ne pokrivajte ako time pomažete samo kartama koje vidite iza njega.',
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
    text: 'Male karte uzimaju kad nitko drugi nema te boje. Prebrojite kako karte koje nedostaju mogu ležati, rano predajte štih koji morate izgubiti i pazite da na kraju možete doći u dugu ruku.',
    right: 'Propustite prvi tref. Zatim as i kralj čiste boju, a vi ste na stolu i naplaćujete male trefove.',
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
    text: 'Sječu možete pripremiti i bez gubitka izlaza: odbacite kartu te boje sa stola na siguran štih u drugoj boji.',
    right:
      'Tri puta karo, na treći odlazi pik sa stola. Zatim as pik i sječa, prije nego što protivnici mogu odigrati još jedan adut.',
    wrong: 'Ako radi sječe prepustite pik, obrana igra drugi adut: stol ih više nema.',
  },
  crossruff: {
    title: 'Ukrižana sječa',
    text: 'Kad naizmjence siječete u objema rukama, svaki adut uzima svoj štih. Najprije naplatite sigurne štihove u preostaloj boji: poslije će je protivnici odbaciti i sjeći ih.',
    right: 'Najprije as i kralj karo, zatim se hercovi i trefovi sijeku amo-tamo: svi štihovi.',
    wrong: 'Dok vi siječete, Istok odbacuje kara; vaši as i kralj bit će sječeni.',
  },
  counting: {
    title: 'Brojenje sigurnih i gubitnih štihova',
    text: 'Prije prve karte prebrojite sigurne štihove, a u adutskom kontraktu i gubitne karte. Ako imate dovoljno štihova, naplatite ih i ništa ne riskirajte.',
    right: 'Tri pika, herc, četiri kara i tref: devet. Naplatite ih.',
    wrong: 'Impas u trefu izgleda besplatno. Ne uspije i slijede četiri herca.',
  },
  drawing: {
    title: 'Izvlačiti adute ili još ne',
    text: 'U pravilu se aduti izvlače prvi, da vam nitko ne siječe sigurne štihove. Pričekajte ako adutom morate predati izlaz dok protivnici imaju previše štihova za naplatu: najprije se riješite gubitne karte.',
    right: 'Tri puta tref, na treći odlazi herc. Zatim aduti: gubite po jedan adut, herc i karo.',
    wrong: 'Odmah aduti: Zapad uzima asom i dva herca, a poslije i karo: jedan pad.',
  },
  drop: {
    title: 'Igra na pad',
    text: 'S devet karata u boji dama koja nedostaje pada pod asa i kralja nešto češće nego što uspijeva impas: 53 % prema 50 %. S osam karata impas je bolji.',
    right: 'As i kralj: Istokova dama pada.',
    wrong: 'Impas gubi od dame, a još se mora izgubiti tref.',
  },
  hold_up: {
    title: 'Zadržavanje',
    text: 'S jednom zaustavom u protivničkoj boji ne uzimajte prvi štih. Pričekajte dok jedan branič ne ostane bez te boje; tada on može uzeti štih bez štete za vas.',
    right: 'As uzima tek treći herc. Istok uzima kraljem karo i nema više herca za izlaz.',
    wrong:
      'Ako uzmete prvi herc, Istok još ima dva kad impas u karu ne uspije: Zapadova četiri herca vas ruše.',
  },
  elimination: {
    title: 'Eliminacija',
    text: 'Oduzmite sve sigurne izlaze, a zatim predajte štih koji ionako gubite. Branič koji ga uzme mora otvoriti boju koju ne želite dirati ili vam dati sječu i odbačaj.',
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
      'Naplatite karo i tref da Istok nema drugog izlaza i predajte herc. Nakon dva herca Istok mora igrati pik prema asu i dami.',
    wrong: 'Impas u piku ne uspijeva: kralj je na Istoku.',
  },
  squeeze: {
    title: 'Skviz',
    text: 'Jedan branič čuva dvije boje. Igrajte sigurne štihove u drugim bojama dok se ne mora odreći jednog čuvara.',
    right:
      'Na treći tref Zapad više ne može zadržati i dva pika i dva herca. Što god odbaci, jedna vaša mala karta postaje dobra.',
    wrong: 'As pik najprije oduzima ulaz do dečka: Zapad mirno baca pikove.',
  },
};

export default lessons;
