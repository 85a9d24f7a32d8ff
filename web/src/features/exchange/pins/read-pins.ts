/** Several tables are live at once on a phone's screen: more would exceed the reader, not the stream. */
export const PINS_MAX = 12;

/** The market ids in a stored text such as "1.23_1.42"; anything else is skipped. */
export function readPins(kept: string): readonly string[] {
  const ids = kept.split('_').filter((id) => /^1\.\d{1,15}$/.test(id));
  return [...new Set(ids)].slice(0, PINS_MAX);
}
