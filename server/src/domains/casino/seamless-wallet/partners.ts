import { type KeyObject, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type CreditBounds, DEFAULT_BOUNDS, boundsIn } from './credit-bounds.ts';

/** A partner of the wallet. */
export interface Partner {
  /** Its public keys; it has two while it rotates them. */
  readonly keys: readonly KeyObject[];
  readonly bounds: CreditBounds;
}

/** The partners of the wallet by their names. */
export type Partners = ReadonlyMap<string, Partner>;

const KEYS_MAX = 2;
const KEY_BITS_MIN = 2048;

const partnerFile = z.array(
  z.object({
    name: z.string().regex(/^[\w-]{1,40}$/),
    public_key: z.string().transform(keyOf),
    bounds: boundsIn(DEFAULT_BOUNDS),
  }),
);

function keyOf(pem: string, context: z.RefinementCtx): KeyObject {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= KEY_BITS_MIN)
      return key;
  } catch {
    // Reported below, like a key of another kind.
  }
  context.addIssue(`not a public RSA key of at least ${KEY_BITS_MIN} bits in PEM`);
  return z.NEVER;
}

/**
 * Reads a file of partners, `[{name, public_key, bounds}]` with keys in PEM and bounds on what it may credit, which
 * have defaults (SAFE-32); a name listed twice has two live keys, and the same bounds. Throws an error that says what
 * is wrong with the file, including a name taken by another provider of this app (SAFE-9): the key's holder could spend
 * the money of that provider's players.
 */
export function readPartners(path: string, taken: ReadonlySet<string>): Partners {
  const read = partnerFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} names no partners: ${z.prettifyError(read.error)}`);
  const partners = new Map<string, Partner>();
  for (const { name, public_key: key, bounds } of read.data) {
    const before = partners.get(name);
    if (before !== undefined && !isDeepStrictEqual(before.bounds, bounds))
      throw new Error(`${path} has two different bounds of ${name}`);
    partners.set(name, { keys: [...(before?.keys ?? []), key], bounds });
  }
  for (const [name, { keys }] of partners) {
    if (taken.has(name))
      throw new Error(`${path} names a partner ${name}, which this house has already; give it another name`);
    if (keys.length > KEYS_MAX) throw new Error(`${path} has more than ${KEYS_MAX} keys of ${name}`);
  }
  return partners;
}
