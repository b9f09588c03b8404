/** Whether the server can be reached, which a browser that is on line again does not yet know. */

const PAUSE_MS = 1000;

/** Resolves when the server answers, whatever it says; asks once a second until then. */
export async function serverReached(): Promise<void> {
  for (;;) {
    try {
      await fetch('/api/health', { cache: 'no-store' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
