// Presses what is asked for, found by role and name as a person finds it, until something is to be seen.
// `wanted`: [what, role, name, within] in the order of preference; `until`: [role, name, within] or null. What a log
// says is its name.
async ({ wanted, until, patience }) => {
  const ROLES = {
    button: 'button:not([role]), [role=button]',
    log: '[role=log]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
  };
  const SOON = 2000;
  // what is hidden from readers is no part of a name: of a bid its sign
  const textOf = (element) => {
    if (!element.querySelector('[aria-hidden=true]')) return element.textContent;
    const copy = element.cloneNode(true);
    copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove());
    return copy.textContent;
  };
  const nameOf = (one) =>
    ((one.role === 'log' ? null : one.ariaLabel) ?? textOf(one.closest('label') ?? one))
      .replace(/\s+/g, ' ')
      .trim();
  const enabled = (one) => !one.disabled && one.ariaDisabled !== 'true' && one.checkVisibility();
  const shown = (role, name, within) => {
    const named = new RegExp(name, 'i');
    return [...document.querySelectorAll(`${within || 'body'} :is(${ROLES[role]})`)].filter(
      (one) => enabled(one) && one.ariaChecked !== 'true' && named.test(nameOf(one)),
    );
  };
  const first = () => wanted.map(([what, ...where]) => [what, shown(...where)[0]]).find(([, one]) => one);
  const state = () =>
    [
      document.querySelector('[role=log]')?.textContent,
      document.querySelectorAll('dialog[open]').length,
      document.querySelectorAll('[aria-checked=true]').length,
    ].join();
  // looked at again when something has changed: a look takes as long as it takes to show what changed
  const turn = () =>
    new Promise((resolve) => {
      const changes = new MutationObserver(() => setTimeout(end));
      const late = setTimeout(end, 50);
      function end() {
        changes.disconnect();
        clearTimeout(late);
        resolve();
      }
      changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    });
  const changed = async (before) => {
    for (const end = Date.now() + SOON; Date.now() < end && state() === before;) await turn();
    return state() !== before;
  };

  Object.defineProperty(document, 'hidden', { configurable: true, value: true }); // a page unseen waits for no motion
  try {
    return await played();
  } finally {
    delete document.hidden;
  }

  async function played() {
    for (let end = Date.now() + patience; Date.now() < end; await turn()) {
      if (until && shown(...until).length) return 'until';
      const [what, found] = first() ?? [];
      if (what === 'over') return what;
      if (!found) continue;
      const before = state();
      found.click();
      if (await changed(before)) end = Date.now() + patience;
    }
    return 'nothing';
  }
};
