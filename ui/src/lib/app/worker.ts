/** The service worker, with which the page starts without a connection. */

/** Registers it, in a built page: what it fetches must not hold up the first page, so call it after that. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // a private window may refuse; then the page needs a connection to start
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
