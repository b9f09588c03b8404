/** What can wait until there is nothing else to do. */
import { quiet } from '../wire/api';

/** Milliseconds after which it is due however busy the browser is. */
const AT_MOST_MS = 2000;

/** Resolves when the document has come, what was asked has been answered, and the browser has a moment to spare. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }));
  await quiet();
  await new Promise<unknown>((done) =>
    // Safari has no such call
    'requestIdleCallback' in window
      ? requestIdleCallback(done, { timeout: AT_MOST_MS })
      : setTimeout(done, 200),
  );
  // meanwhile somebody may have pressed a button
  await quiet();
}
