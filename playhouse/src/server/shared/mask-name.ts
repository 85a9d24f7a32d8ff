const SHOWN_FIRST = 2;

/** A player's name as others at the table see it: its first two letters and the last: `ra•••7`. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= SHOWN_FIRST + 1) return `${letters[0] ?? ''}•••`;
  return `${letters.slice(0, SHOWN_FIRST).join('')}•••${letters.at(-1) ?? ''}`;
}
