// A worker that runs one bot in JavaScript: its kit and its file as modules, its port as standard input and output.
self.onmessage = async ({ data: { kit, code, limits, port } }) => {
  let asked = 0;
  let until = Infinity;
  let line = null;
  const module = (source) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const kitAddress = module(kit);
  const address = module(code.replaceAll(/(["'])\.\/valat-bot\.mjs\1/g, JSON.stringify(kitAddress)));
  const lineIn = (stack) => Number(stack?.split(address + ':')[1]?.match(/^\d+/)?.[0]) || null;

  /** Each round of a loop and each call comes here: what lasts too long ends with its line. */
  self.valatTick = (at) => {
    if (performance.now() < until) return;
    line ??= at;
    port.postMessage({ over: true, line });
    throw new RangeError(`It was still at work after ${Math.round(until - asked)} ms.`);
  };
  const fail = (error) => {
    const over = line !== null;
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    port.postMessage({ fault: over ? 'move_time' : 'died', why, line: line ?? lineIn(error?.stack) });
  };
  const print = (...values) => {
    const shown = values.map((value) =>
      typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)),
    );
    port.postMessage({ log: shown.join(' ').slice(0, 2000) });
  };
  Object.assign(console, { log: print, info: print, debug: print, warn: print, error: print });
  self.valatPort = {
    set onmessage(hear) {
      port.onmessage = ({ data }) => {
        asked = performance.now();
        until = data.type === 'turn' || data.type === 'refused' ? asked + 2 * limits.move_ms : Infinity;
        hear({ data });
      };
    },
    postMessage(message) {
      const ms = performance.now() - asked;
      until = Infinity;
      port.postMessage({ message, ms, line: lineIn(new Error().stack) });
    },
  };
  self.onunhandledrejection = (event) => {
    event.preventDefault();
    fail(event.reason);
  };
  try {
    const { Bot } = await import(kitAddress);
    const { debug } = Bot.prototype;
    Bot.prototype.debug = function () {
      port.postMessage({ opened: true });
      return debug.call(this);
    };
    await import(address);
  } catch (error) {
    fail(error);
  }
};
