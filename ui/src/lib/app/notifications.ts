/** What the browser tells while something else is looked at. */

export interface Notice {
  title: string;
  text: string;
  /** One of a kind at a time: a newer one takes its place. */
  tag: string;
}

const possible = (): boolean => 'Notification' in window;

/** Whether this browser lets us tell anything. */
export const mayNotify = (): boolean => possible() && Notification.permission === 'granted';

/** Asks the person, from a touch alone; whether we may. */
export async function askToNotify(): Promise<boolean> {
  return possible() && (await Notification.requestPermission()) === 'granted';
}

/** Tells something. A touch on it leads back to this page. */
export async function notify({ title, text, tag }: Notice): Promise<void> {
  const options = { body: text, tag, icon: '/icon-192.png', data: { address: location.href } };
  // phones let a service worker alone do it
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => (window.focus(), shown.close());
}

/** Takes back what was told: it has been seen. */
export async function withdraw(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
}
