import type { RulesText } from '../../rules';

const text: RulesText = {
  lead: [
    'Dva do šest igrača, svatko za sebe, ili četvorica u dva para. Cilj je riješiti se karata: bacite što odgovara gornjoj karti, a šestice, sedmice, osmice, dečki i asovi muče ostale.',
    'Tko ostane s kartama, piše koliko one vrijede. Tko prvi prijeđe 125, gubi meč; ali tko dođe točno na 125, kreće opet od nule.',
  ],
  sections: {
    deal: 'Dijeljenje',
    turn: 'Potez',
    cards: 'Što karte rade',
    end: 'Kraj dijeljenja',
    match: 'Meč',
    table: 'Za stolom',
  },
  rules: {
    'YARD-DEAL-1': {
      title: 'Pet karata i jedna otvorena djeliteljeva',
      text: '36 karata, od šestice do asa; svakome pet. Djeliteljeva prva karta se otvara i vrijedi kao bačena: djelitelj je prvi na potezu i nastavlja od nje. Smije dodati karte iste jačine, šesticu mora pokriti, ili odmah završava; u tom potezu ne vuče po želji. Otvoreni dečko traži vlastitu boju. Zatim dijeli sljedeći igrač.',
    },
    'YARD-PLAY-1': {
      title: 'Boja ili jačina',
      text: 'Bacite kartu boje ili jačine gornje karte, a zatim koliko god želite karata te iste jačine. Ili najprije izvucite jednu kartu: smijete je baciti ako odgovara, i za njom ostale iste jačine. Onda završite potez.',
    },
    'YARD-PLAY-2': {
      title: 'Vučenje i kraj poteza',
      text: 'Vući smijete i kad imate kartu koja odgovara, ali samo jednu i samo prije nego što nešto bacite; nakon toga prva smije biti samo izvučena karta. Potez se završava kad ste bacili ili vukli, nikad na nepokrivenoj šestici. Kraj se uvijek kaže, i nakon zadnje karte.',
    },
    'YARD-SIX-1': {
      title: 'Šestica: pokrijte je',
      text: 'Tko baci šesticu, mora je pokriti kartom njezine boje ili drugom šesticom. Imate li takvu kartu, bacate je; nemate li, vučete dok ne možete. Za njom smiju i ostale karte jačine one koja pokriva. Samo kad se nema što vući, šestica ostaje takva.',
    },
    'YARD-SEVEN-1': {
      title: 'Sedmica: sljedeći vuče jednu',
      text: 'Po jednu kartu za svaku sedmicu bačenu u potezu.',
    },
    'YARD-EIGHT-1': {
      title: 'Osmica: sljedeći vuče dvije i preskače se',
      text: 'Više osmica pogađa igrače jednog za drugim, redom među ostalima: druga osmica ide onome iza sljedećeg.',
    },
    'YARD-JACK-1': {
      title: 'Dečko: tražite boju',
      text: 'Dečko ide na sve osim na nepokrivenu šesticu, koju pokriva samo dečko iste boje. Tko ga baci, traži bilo koju boju; od više dečki vrijedi zadnji.',
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
      text: 'Sve bačene karte osim gornje miješaju se u novi špil. Same šestice bačene u tom istom potezu ne čine špil: tada se nema što vući.',
    },
    'YARD-END-1': {
      title: 'Bez karata',
      text: 'Dijeljenje je gotovo kad netko na kraju poteza nema karata. I zadnja šestica mora se pokriti, a ono što zadnje karte daju drugima vuče se prije toga.',
    },
    'YARD-END-2': {
      title: 'Špil je potrošen',
      text: 'Novi špil slaže se najviše dvadeset i devet puta. Kad bi trebalo još jednom, dijeljenje završava istog trena, pa i usred vučenja: nitko nije ostao bez karata i svi broje što drže.',
    },
    'YARD-SCORE-1': {
      title: 'Broji se što ostane',
      text: 'Ostali broje što drže: desetka, dama i kralj po deset, as petnaest, dečko dvadeset, male karte ništa.',
    },
    'YARD-MATCH-1': {
      title: '125',
      text: 'Tko prvi prijeđe 125, gubi meč. Točno 125 izgara: račun postaje 0. Prijeđe li ih više u istom dijeljenju, gubi najviši, među jednakima onaj koji sjedi prije. Ostali se redaju: manje bodova je bolje.',
    },
    'YARD-TEAM-1': {
      title: 'Dva protiv dva',
      text: 'Četvorica mogu igrati u parovima, partneri sjede nasuprot. Bodovi im se zbrajaju, broje se i karte partnera onoga tko je bez karata; zajedno izgaraju i gube.',
    },
    'YARD-INFO-1': {
      title: 'Što svi vide',
      text: 'Koliko tko ima karata i bodova te gornju kartu.',
    },
    'YARD-BOT-1': {
      title: 'Ogledni bot',
      text: 'Bot „demo“ prvi potez odmah završava ako smije; inače baca slučajnu kartu koja odgovara, ili vuče jednu i baca je ako odgovara, pa završava. Njegovi dečki traže bilo koju boju.',
    },
  },
  figures: {
    opening: 'Vi dijelite i otvorena je {C9}: smijete dodati devetku ili završiti potez.',
    fits: '{HA} ima boju, {S9} jačinu, a dečko uvijek ide.',
    more: 'Bacili ste {S9} i {D9}: sada smije samo {C9}.',
    cover: 'Karo šesticu pokriva karo ili šestica. {CJ} je ne pokriva.',
    cover_jack: 'Karo dečko je pokriva, drugi dečko ne.',
    sevens: 'Sljedeći igrač vuče dvije karte.',
    eights: 'U četvero sljedeći i onaj iza njega vuku po dvije i obojica se preskaču.',
    ordered: 'Traži se herc: herc ili dečko.',
    aces: 'Dva asa: sljedeća dvojica se preskaču.',
    worth: 'Koliko vrijedi karta s kojom ostanete.',
    sum_burnt: '95 i 30 je točno 125: izgara.',
    sum_lost: 'Protivnik prelazi 125 i gubi meč.',
    sum_partners: 'Vi ste bez karata, partner još drži asa.',
  },
  words: {
    we: 'Mi',
    they: 'Vi',
    pile: 'bačene karte',
    laid: 'u jednom potezu',
    ordered: 'traži se',
    before: 'Prije',
    left: 'Dijeljenje',
    partner: 'Partner',
    burnt: 'Izgorjelo',
    sum: 'Zbroj',
  },
};

export default text;
