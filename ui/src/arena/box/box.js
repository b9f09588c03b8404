// The document that bots of a page run in: an origin of its own, without network, storage or parent. It starts a worker
// for each bot, hands messages through, and ends whoever does not answer. It trusts no worker, and its page trusts
// neither: all that a bot says is a message about its own seat.
const workers = new Map();
const idle = [];
let page = null;
let python = null;

const tell = (key, news) => page?.postMessage({ key, ...news });

/** Ends a bot's worker; nothing more comes from it. */
function end(key) {
  const bot = workers.get(key);
  if (!bot) return;
  clearTimeout(bot.watch);
  workers.delete(key);
  bot.port?.close();
  bot.worker.terminate();
  // whoever runs the next one does not wait for it
  if (bot.python && !idle.length) idle.push(newPython());
}

/** Waits so long for the bot's next word. */
function wait(bot, key, ms, kind) {
  clearTimeout(bot.watch);
  bot.watch = setTimeout(() => {
    end(key);
    tell(key, { fault: kind, line: bot.line ?? null });
  }, ms);
}

function hear(bot, key, news) {
  if (news.line) bot.line = news.line;
  if (news.message || news.fault) clearTimeout(bot.watch);
  // known before the worker is ended, where it does not end by itself
  if (news.over) return;
  tell(key, news);
  if (news.fault) end(key);
  if (news.idle) {
    workers.delete(key);
    idle.push(bot);
  }
}

const text = (source) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));

/** A worker in which an interpreter of Python starts. */
function newPython() {
  const bot = { worker: new Worker(text(python.worker)), python: true };
  const started = ({ warm, why, snapshot }) => {
    // it speaks once, before any bot is in it: what comes later over this way is nobody's
    bot.worker.onmessage = bot.worker.onerror = null;
    if (snapshot) python.snapshot = snapshot;
    tell(null, { warm, why, snapshot });
  };
  bot.worker.onmessage = ({ data }) => started(data);
  bot.worker.onerror = ({ message }) => started({ warm: false, why: message });
  bot.worker.postMessage({ load: python });
  return bot;
}

function start({ key, language, worker, limits, ...program }) {
  end(key);
  const bot = language === 'python' ? (idle.pop() ?? newPython()) : { worker: new Worker(text(worker)) };
  const { port1, port2 } = new MessageChannel();
  Object.assign(bot, { port: port1, limits, line: null });
  workers.set(key, bot);
  port1.onmessage = ({ data }) => {
    if (workers.get(key) === bot) hear(bot, key, data);
  };
  bot.worker.onerror = (event) => {
    event.preventDefault();
    if (workers.get(key) === bot)
      hear(bot, key, { fault: 'died', why: event.message, line: event.lineno || null });
  };
  bot.worker.postMessage({ ...program, limits, port: port2 }, [port2]);
}

function say({ key, message }) {
  const bot = workers.get(key);
  if (!bot) return;
  const { ready_ms: ready, hang_ms: hang } = bot.limits;
  if (message.type === 'hello') wait(bot, key, ready, 'not_started');
  if (message.type === 'turn' || message.type === 'refused') wait(bot, key, hang, 'hung');
  bot.port.postMessage(message);
}

/** Makes an interpreter ready before it is asked for. */
function warm(given) {
  python = given;
  idle.push(newPython());
}

function take({ data }) {
  if (data.warm) warm(data.warm);
  else if (data.start) start(data.start);
  else if (data.say) say(data.say);
  else if (data.end) end(data.end);
}

// the page gives its port once, when the document has loaded; whatever else is posted here is nobody's
addEventListener('message', (event) => {
  if (page || event.source !== parent || !event.ports[0]) return;
  page = event.ports[0];
  page.onmessage = take;
  page.postMessage({ key: null, open: true });
});
