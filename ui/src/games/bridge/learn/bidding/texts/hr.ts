import type { Sections } from '../structure';

const sections: Sections = {
  points: {
    title: 'Bodovi',
    rows: [
      'as 4',
      'kralj 3; sam 2',
      'dama 2; u boji kraćoj od tri karte 1',
      'dečko 1; u boji kraćoj od tri karte 0',
      'uz fit: šikana, singl, dubl',
    ],
  },
  shape: {
    title: 'Raspored',
    rows: [
      'ravnomjeran: najviše jedan dubl',
      'pravilan: bez petice',
      'kos: devet ili više karata u dvije boje',
    ],
  },
  tricks: { title: 'Honorski štihovi (Acol)', rows: ['2', '1½', '1', '½'] },
  opening: {
    title: 'Otvaranje',
    rows: [
      '15–17, ravnomjerno, bez petice',
      '20–21, ravnomjerno, bez petice',
      '12–21, najdulja boja, u pravilu pet; od jednakih viša; bez petice dulji minor, od jednakih tref',
      '22 ili više ili manša u ruci; umjetno i forsirajuće',
      '6–10 sa šest karata',
      '6–10 sa sedam karata',
    ],
  },
  answer: {
    title: 'Odgovor na otvaranje u boji',
    rows: [
      'dizanje s podrškom (osam karata zajedno): 6–9 na dva, 10–12 na tri',
      'nova boja na razini jedan: 6 ili više, četiri karte; forsira jedan krug',
      'nova boja na razini dva: 10 ili više, pet karata; forsira',
      'skok u novu boju: 16 ili više',
      '6–9 bez podrške',
      '11–12 bez podrške',
      '13–15 bez podrške',
    ],
  },
  nt: {
    title: 'Odgovor na 1NT',
    rows: [
      'Stayman: pita za četverokartni major',
      'pet karata, za igru',
      '8–9, poziv',
      '10–15',
      'pet karata, forsirajuće',
      '16–17, poziv u slem',
    ],
  },
  again: {
    title: 'Druga najava otvarača',
    rows: [
      'najjeftinija najava',
      'skok s podrškom ili nova boja koju partner smije propustiti',
      '2NT na odgovor na razini jedan',
      'skok u novu boju',
    ],
  },
  defence: {
    title: 'Nakon protivničkog otvaranja',
    rows: [
      'upad na razini jedan: pet karata, 8–16',
      'upad na razini dva: pet karata, 11–16',
      '15–18 sa zaustavom u njihovoj boji',
      'kontra za otvaranje: 12 ili više i kratko u njihovoj boji ili 17 s bilo kakvim rasporedom',
      'najava njihove boje: forsira do manše',
    ],
  },
  conventions: {
    title: 'Konvencije',
    rows: [
      'Stayman na 1NT: bez majorske četvorke, minimum; četiri herca; četiri pika, možda i herc; bez majora, maksimum',
      'Blackwood pita za aseve: nula ili četiri, jedan, dva, tri; zatim 5NT pita za kraljeve',
      'Gerber pita isto nakon bez aduta',
      'Hoyt: najjeftiniji korak iznad odgovora o asevima pita za kraljeve, bez dogovorene boje',
      'Josephine: najavite sedam s dva od tri najviša aduta, inače šest',
      'San Francisco: as 3, kralj 1; 5♣ pokazuje 0–2, svaki korak jedan više',
      'cue bid, kad je boja dogovorena: najbliža boja s asom ili šikanom; preskočena se niječe',
    ],
  },
};

export default sections;
