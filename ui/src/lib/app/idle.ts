/** What can wait until there is nothing else to do. */
import { isBusy, quiet } from '../wire/api';

/** Milliseconds in which whoever knows what they want has pressed it. */
const AT_LEAST_MS = 400;
/** Milliseconds after which it is due however busy the browser is. */
const AT_MOST_MS = 2000;

/** Resolves when the document has come, nobody waits for anything, and the browser has a moment to spare. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }));
  do {
    await quiet();
    await new Promise((done) => setTimeout(done, AT_LEAST_MS));
    // Safari has no such call
    if ('requestIdleCallback' in window)
      await new Promise((done) => requestIdleCallback(done, { timeout: AT_MOST_MS }));
    // meanwhile somebody may have pressed a button
  } while (isBusy());
}
