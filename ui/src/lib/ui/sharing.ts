/** Links that are given away: by the phone's own sheet, or copied. */

/** Whether this browser has a sheet for sharing; over plain http none has. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the sheet; resolves when it is closed, whatever was done with it. */
export const share = (url: string, title: string): Promise<void> =>
  navigator.share({ url, title }).catch(() => undefined);

/** Copies a text; whether that was possible. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // over plain http browsers have no clipboard, but copy what is selected
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  // in the dialog that is open, if one is: outside it nothing can be selected
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
