/** A player's name as strangers see it: `r•••u`. A name of one or two letters shows only its first. */
export function maskPlayer(username: string): string {
  const letters = Array.from(username);
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : '';
  return `${letters[0] ?? ''}•••${last}`;
}
