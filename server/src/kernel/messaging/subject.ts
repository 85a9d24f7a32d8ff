const KEY_LENGTH_MAX = 200;

/**
 * The subject of one topic or command. A key may hold any text, such as a market's id: its dots and stars would part a subject
 * or stand for others. Throws when it is empty or longer than any key is.
 */
export function subjectOf(prefix: string, kind: 'topic' | 'command', name: string, key: string): string {
  if (key === '' || key.length > KEY_LENGTH_MAX)
    throw new RangeError(`A key of 1 to ${KEY_LENGTH_MAX} characters is wanted`);
  const written = encodeURIComponent(key.toWellFormed()).replaceAll('.', '%2E').replaceAll('*', '%2A');
  return `${prefix}.${kind}.${name}.${written}`;
}
