import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Dva do šest igrača, svatko za sebe, ili četvero u dva para. Riješite se karata: slažite na gornju kartu i šesticama, sedmicama, osmicama, dečkima i asovima mučite ostale.',
    'Ako vam ostanu karte, pišete njihove bodove. Tko prvi prijeđe 125, gubi partiju, ali tko dođe točno na 125, počinje opet od nule.',
  ],
  sections: {
    deal: 'Dijeljenje',
    turn: 'Potez',
    cards: 'Što karte rade',
    end: 'Kraj dijeljenja',
    match: 'Partija',
    table: 'Za stolom',
  },
  rules: {
    'YARD-DEAL-1': {
      title: 'Po pet karata, a djeliteljeva prva je otvorena',
      text: '36 karata, od šestice do asa; svakome po pet. Djeliteljeva prva karta se otvara i vrijedi kao odigrana: djelitelj je prvi na potezu i nastavlja od nje. Smijete dodati karte iste jačine; šestica se mora pokriti; ili potez odmah završava. U tom potezu djelitelj ne može vući po želji. Otvoreni dečko traži vlastitu boju. Zatim dijeli sljedeći igrač.',
    },
    'YARD-PLAY-1': {
      title: 'Boja ili jačina',
      text: 'Odigrajte kartu boje ili jačine gornje karte, a zatim koliko god želite karata te jačine. Ili najprije izvucite jednu kartu: ako odgovara, smijete je odigrati i za njom ostale iste jačine. Zatim završite potez.',
    },
    'YARD-PLAY-2': {
      title: 'Vučenje i kraj poteza',
      text: 'Vući smijete i kad imate kartu koja odgovara, ali samo jednu i samo prije nego što išta odigrate; nakon toga prva mora biti izvučena karta. Potez možete završiti kad ste odigrali ili vukli, ali nikad na nepokrivenoj šestici. Uvijek ga završavate sami, i nakon zadnje karte.',
    },
    'YARD-SIX-1': {
      title: 'Šestica: pokrijte je',
      text: 'Ako odigrate šesticu, morate je pokriti kartom njezine boje ili drugom šesticom. Ako imate takvu kartu, odigrajte je; ako nemate, vucite dok ne možete. Zatim smijete dodati karte jačine one kojom ste pokrili. Šestica ostaje nepokrivena samo kad se nema što vući.',
    },
    'YARD-SEVEN-1': {
      title: 'Sedmica: sljedeći vuče jednu',
      text: 'Po jednu kartu za svaku sedmicu odigranu u potezu.',
    },
    'YARD-EIGHT-1': {
      title: 'Osmica: sljedeći vuče dvije i preskače se',
      text: 'Više osmica pogađa igrače jednog za drugim, redom među ostalima: druga osmica ide onome iza sljedećeg.',
    },
    'YARD-JACK-1': {
      title: 'Dečko: tražite boju',
      text: 'Dečko ide na sve osim na nepokrivenu šesticu, koju pokriva samo dečko iste boje. Tko ga odigra, traži bilo koju boju; od više dečki vrijedi zadnji.',
    },
    'YARD-ACE-1': {
      title: 'As: sljedeći se preskače',
      text: 'Svaki as preskače po jednog igrača, redom.',
    },
    'YARD-SKIP-1': {
      title: 'Kad potez završi',
      text: 'Vuče se i preskače na kraju poteza. Sami sebe nikad ne preskačete: najviše se svi ostali preskaču po jednom, i ništa se ne prenosi.',
    },
    'YARD-STOCK-1': {
      title: 'Kad se špil potroši',
      text: 'Sve odigrane karte osim gornje miješaju se u novi špil. Ako su to samo šestice odigrane u ovom potezu, novog špila nema i nema se što vući.',
    },
    'YARD-END-1': {
      title: 'Bez karata',
      text: 'Dijeljenje završava kad igrač na kraju poteza nema karata. I zadnja se šestica mora pokriti, a drugi i zbog zadnjih karata još vuku.',
    },
    'YARD-END-2': {
      title: 'Špil je potrošen',
      text: 'Novi se špil slaže najviše dvadeset i devet puta. Kad bi trebao još jedan, dijeljenje završava odmah, pa i usred vučenja: nitko nije ostao bez karata i svi broje svoje karte.',
    },
    'YARD-SCORE-1': {
      title: 'Broji se što ostane',
      text: 'Ostali broje svoje karte: desetka, dama i kralj po 10, as 15, dečko 20, male karte 0.',
    },
    'YARD-MATCH-1': {
      title: '125',
      text: 'Ako prijeđete 125, gubite partiju. Točno 125 izgara: rezultat se vraća na 0. Ako ih u istom dijeljenju prijeđe više, gubi najviši; ako su jednaki, onaj koji sjedi prije. Ostali se rangiraju: manje bodova je bolje.',
    },
    'YARD-TEAM-1': {
      title: 'Dva protiv dva',
      text: 'Učetvero igrači koji sjede nasuprot mogu biti partneri. Bodovi im se zbrajaju; ako partner ostane bez karata, vaše se i dalje broje; partneri zajedno izgaraju i gube.',
    },
    'YARD-INFO-1': {
      title: 'Što svi vide',
      text: 'Broj karata i bodove svakog igrača te gornju kartu.',
    },
    'YARD-BOT-1': {
      title: 'Ogledni bot',
      text: 'Bot „demo“ odmah završava prvi potez ako može. Inače igra kartu koja odgovara, ili vuče jednu i igra je ako odgovara, a zatim završava potez. Njegovi dečki traže bilo koju boju.',
    },
  },
  figures: {
    opening: 'Vi dijelite i otvorena je {C9}: smijete dodati devetku ili završiti potez.',
    fits: '{HA} ima boju, {S9} jačinu, a dečko uvijek ide.',
    more: 'Odigrali ste {S9} i {D9}: sada možete dodati samo {C9}.',
    cover: 'Karo šesticu pokrijte karom ili šesticom. {CJ} je ne pokriva.',
    cover_jack: 'Pokriva je samo karo dečko, nijedan drugi.',
    sevens: 'Sljedeći igrač vuče dvije karte.',
    eights: 'Učetvero sljedeća dva igrača vuku po dvije i oba se preskaču.',
    ordered: 'Traži se herc: herc ili dečko.',
    aces: 'Dva asa: sljedeća dvojica se preskaču.',
    worth: 'Koliko vrijedi svaka karta koja vam ostane u ruci.',
    sum_burnt: '95 plus 30 je točno 125: izgara.',
    sum_lost: 'Protivnik prelazi 125 i gubi partiju.',
    sum_partners: 'Vi ste bez karata, partner još drži asa.',
  },
  words: {
    we: 'Mi',
    they: 'Oni',
    pile: 'bačene karte',
    laid: 'odigrano u jednom potezu',
    ordered: 'traži se',
    before: 'Prije',
    left: 'Ovo dijeljenje',
    partner: 'Partner',
    burnt: 'Izgorjelo',
    sum: 'Ukupno',
  },
};

export default text;
