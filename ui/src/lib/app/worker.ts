/** The service worker, with which the page starts without a connection. */

/**
 * Registers it, in a built page, to keep the words of that language: what it fetches must not hold up the first page,
 * so call it after that.
 */
export function registerWorker(language: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const address = `/sw.js?language=${language}`;
  // the one that is there is looked after by the browser
  if (navigator.serviceWorker.controller?.scriptURL.endsWith(address)) return;
  // a private window may refuse; then the page needs a connection to start
  navigator.serviceWorker.register(address).catch(() => undefined);
}

/**
 * Calls `read` with the id of each pushed notice that was touched and has led to this page. To be called at once:
 * the worker tells it as soon as the document is there.
 */
export function onNoticeOpened(read: (id: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ read?: string } | null>) => {
    if (data?.read) read(data.read);
  });
}
