/** An id of one's own for what is asked of the server: sent once more by it, it is done once. */
// not randomUUID, which browsers have over https only; the server takes 36 characters
export const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 36);

/** Gives acts their ids: what is sent once more as it was is the same act. */
export function actIds(): (fields: object) => string {
  let last = { text: '', id: '' };
  return (fields) => {
    const text = JSON.stringify(fields);
    if (text !== last.text) last = { text, id: newId() };
    return last.id;
  };
}
