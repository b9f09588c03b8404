// Watches the cloth from now on. What it has seen stands in `window.felt`: the rectangles of each seat's plate,
// which index lay under what, and which hands changed their order.
// Of an index it measures the corner of a card that has its rank and suit: in hundredths of the card's breadth, of
// which a card is a hundred and forty high. The lower one is the upper one turned round.
() => {
  const INDEX = { left: 4, right: 28, top: 7, bottom: 58 };
  const seen = (window.felt = { seats: {}, covered: [], reordered: [], tricks: 0, hands: 0 });
  const cloth = document.querySelector('main.felt');
  const all = (selector) => [...cloth.querySelectorAll(selector)];
  const overlap = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const said = (list, what) => list.includes(what) || list.push(what);
  let [hand, contract] = [[], ''];

  /** Where a corner of a card lies, however the card is turned: 1 for the upper one, -1 for the lower one. */
  function cornerOf(card, which) {
    const { left, top, width, height } = card.getBoundingClientRect();
    const { a, b, c, d } = new DOMMatrix(getComputedStyle(card).transform);
    const at = (x, y) => {
      const [right, down] = [x - 50, y - 70].map((part) => ((which * part) / 100) * card.offsetWidth);
      return [left + width / 2 + a * right + c * down, top + height / 2 + b * right + d * down];
    };
    const points = [INDEX.left, INDEX.right].flatMap((x) => [at(x, INDEX.top), at(x, INDEX.bottom)]);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }

  function seats() {
    for (const plate of all('[data-seat] > .plate')) {
      const { x, y, width, height } = plate.getBoundingClientRect();
      const places = (seen.seats[plate.parentElement.dataset.seat] ??= []);
      said(places, [x, y, width, height].map((pixels) => pixels.toFixed(2)).join(' '));
    }
  }

  function tricks() {
    const cards = all('.trick li');
    if (cards.length === Object.keys(seen.seats).length) seen.tricks++;
    const others = all('.plate, .contract, .bubble, .marks > *, .above-plate > *, .act');
    cards.forEach((card, i) => {
      for (const which of [1, -1]) {
        const corner = cornerOf(card, which);
        const over = [...cards.slice(i + 1), ...others].filter((one) => overlap(corner, one.getBoundingClientRect()));
        for (const one of over) said(seen.covered, `${card.className} under ${one.className}`);
      }
    });
    for (const alone of all('.alone')) {
      const chips = all('.marks > *').filter((chip) => overlap(alone.getBoundingClientRect(), chip.getBoundingClientRect()));
      if (chips.length) said(seen.covered, `${chips[0].className} under ${alone.className}`);
    }
    for (const bubble of all('.bubble')) {
      const chips = all('.dealer').filter((chip) => overlap(bubble.getBoundingClientRect(), chip.getBoundingClientRect()));
      if (chips.length) said(seen.covered, `dealer's chip under ${bubble.className}`);
    }
  }

  /** What lies over the cloth for the auction leaves free what the others hold and who deals. */
  function bidding() {
    for (const one of all('.over-cloth .box, .auction-box'))
      for (const other of all('.backs, .talon, .turn-up, .dealer, .contract, .over-cloth .box')) {
        const shown = one !== other && other.checkVisibility({ visibilityProperty: true });
        if (shown && overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
          said(seen.covered, `${other.className} under ${one.className}`);
      }
  }

  /** What lies still, and what must not lie over it. */
  const APART = [
    ['.stock > span', '.above-plate > *'],
    ['.contract', '.plate'],
    ['.backs > i', '.plate, .bubble'],
    ['.bubble', '.bubble, .beside'],
    ['.beside, .above-plate', '.say'],
  ];
  function apart() {
    const shown = (selector) => all(selector).filter((one) => one.checkVisibility({ visibilityProperty: true }));
    for (const [still, over] of APART)
      for (const one of shown(still))
        for (const other of shown(over))
          if (one !== other && overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
            said(seen.covered, `${one.className || one.parentElement.className} under ${other.className}`);
  }

  function order() {
    const now = all('.fan [data-hand]').map((card) => card.dataset.hand);
    const chip = cloth.querySelector('.contract')?.textContent ?? '';
    const both = (one, other) => one.filter((card) => other.includes(card)).join(' ');
    // trumps that become known may sort a hand anew, once
    if (chip === contract && both(hand, now) !== both(now, hand)) said(seen.reordered, `${hand} | ${now}`);
    if (now.join() !== hand.join()) seen.hands++;
    [hand, contract] = [now, chip];
  }

  const look = () => [seats, tricks, bidding, apart, order].forEach((measure) => measure());
  look();
  new MutationObserver(look).observe(cloth, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}
