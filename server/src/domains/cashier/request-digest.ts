import { createHash } from 'node:crypto';

/** Digest that tells a retry from a different request under the same key: the same fields give the same digest. */
export function digestOf(fields: Readonly<Record<string, bigint | string | undefined>>): Buffer {
  const lines = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => JSON.stringify([name, value === undefined ? null : String(value)]));
  return createHash('sha256').update(lines.join('\n')).digest();
}
