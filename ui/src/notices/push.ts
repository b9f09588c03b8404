/** Web push on this device: asked for by a touch, and never else. */
import type { NoticeSettings } from '../lib/protocol.gen';
import { api } from '../lib/wire/api';

/** Whether this browser can be pushed to: with the service worker of a built page. */
export const canPush = (): boolean => 'PushManager' in window && 'Notification' in window;

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** Asks the person, then the browser's push service. Raises where either says no. */
export async function pushHere(key: string, language: string): Promise<NoticeSettings> {
  if ((await Notification.requestPermission()) !== 'granted') throw new DOMException('', 'NotAllowedError');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const known = await pushManager.getSubscription();
  // one for another key, as of a house that was here before, stands in the way
  if (known) await known.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  return api.push({ endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']!, language });
}

/** Ends it on a device; on this one its browser forgets it too. */
export async function endPush(id: string, here: boolean): Promise<NoticeSettings> {
  if (here) {
    const worker = await navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  }
  return api.endPush(id);
}
