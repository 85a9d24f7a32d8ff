/** Several tables are live at once on a phone's screen; the stream carries more, eyes don't. */
export const PINS_MAX = 12;

/** Market ids from their kept text such as "1.23_1.42"; what is no market id is left out. */
export function readPins(kept: string): readonly string[] {
  const ids = kept.split('_').filter((id) => /^1\.\d{1,15}$/.test(id));
  return [...new Set(ids)].slice(0, PINS_MAX);
}
