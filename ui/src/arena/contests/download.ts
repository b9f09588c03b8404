/** Files that only come with a key, which no link can carry. */
import { ApiError, faultOf } from '../../lib/wire/api';

/** Fetches a file and hands it to the browser under a name. Throws `ApiError`. */
export async function download(address: string, name: string, key: string): Promise<void> {
  const response = await fetch(address, { headers: key ? { authorization: `Bearer ${key}` } : {} });
  if (!response.ok) throw new ApiError(response.status, await faultOf(response));
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // the browser reads it in its own time
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
