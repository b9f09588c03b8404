// A worker that runs bots in Python, one match after the other. The interpreter comes as bytes: it has no network.
let interpreter = null;

async function load({ files, runner, snapshot }) {
  const address = (name) => URL.createObjectURL(new Blob([files[name]], { type: 'text/javascript' }));
  const lockFileContents = new TextDecoder().decode(files['pyodide-lock.json']);
  const core = await import(address('pyodide.asm.mjs'));
  self.fetch = async (asked) => {
    const name = String(asked).split('/').at(-1);
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(files[name], { headers: { 'content-type': type } });
  };
  const { loadPyodide } = await import(address('pyodide.mjs'));
  const begin = (more) =>
    loadPyodide({
      // it has to look like an address, and leads nowhere
      indexURL: 'https://box.invalid/',
      packageBaseUrl: 'https://box.invalid/',
      lockFileContents,
      createPyodideModule: core.default,
      ...more,
    });
  let pyodide = null;
  let made = null;
  try {
    if (snapshot) pyodide = await begin({ _loadSnapshot: snapshot });
  } catch {
    // whatever has happened to it: there is another way
  }
  if (!pyodide) {
    pyodide = await begin({ _makeSnapshot: true });
    pyodide.runPython(runner);
    made = memoryOf(pyodide);
  }
  const play = pyodide.globals.get('play');
  postMessage({ warm: true, snapshot: made }, made ? [made] : []);
  return play;
}

/** The memory of an interpreter that has started, without the nothing at its end; null where it cannot be had. */
function memoryOf(pyodide) {
  try {
    const bytes = pyodide.makeMemorySnapshot();
    let end = bytes.length;
    while (bytes[end - 1] === 0) end--;
    return bytes.slice(0, Math.ceil(end / 16) * 16).buffer;
  } catch {
    return null;
  }
}

self.onmessage = async ({ data }) => {
  if (data.load) {
    interpreter = load(data.load);
    interpreter.catch((error) => postMessage({ warm: false, why: String(error) }));
    return;
  }
  const { kit, code, limits, port } = data;
  const heard = [];
  let waiting = null;
  let asked = 0;
  port.onmessage = ({ data: message }) => {
    if (waiting) waiting(message);
    else heard.push(message);
    waiting = null;
  };
  const next = async () => {
    const message = heard.length ? heard.shift() : await new Promise((resolve) => (waiting = resolve));
    asked = performance.now();
    return JSON.stringify(message);
  };
  const tell = (kind, value, line) => {
    const ms = performance.now() - asked;
    if (kind === 'line') {
      let message = value;
      try {
        message = JSON.parse(value);
      } catch {
        // told as it is: whoever reads it says that it cannot be read
      }
      port.postMessage({ message, ms, line });
    } else if (kind === 'log') port.postMessage({ log: value.slice(0, 2000) });
    else if (kind === 'opened') port.postMessage({ opened: true });
    else if (kind === 'over') port.postMessage({ over: true, line });
    else port.postMessage({ fault: kind, why: value, line: line ?? null });
  };
  try {
    const play = await interpreter;
    await play.callPromising(kit, code, 2 * limits.move_ms, next, tell);
    port.postMessage({ idle: true });
  } catch (error) {
    port.postMessage({ fault: 'not_started', why: String(error?.message ?? error), line: null });
  }
};
