import { hash, verify } from '@node-rs/argon2';
import type { Rest } from '../../../kernel/http/load-watch.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Argon2id as recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would only compete for the processor; each takes 19 MiB. */
const AT_ONCE_MAX = 2;

/** Some seconds of work; further requests are refused instead of waiting indefinitely. */
const WAITING_MAX = 256;

/** Hashes secrets and compares them, a bounded number at once; beyond the queue it refuses BUSY. */
export interface Passwords {
  hash(secret: string): Promise<string>;
  /** True if the secret is the hashed one. Without a hash it takes the same time and returns false. */
  matches(hashed: string | undefined, secret: string): Promise<boolean>;
}

/** Creates a password hasher with an empty queue; tests bring a cheaper cost. `rest` begins a wait in the queue. */
export function openPasswords({
  cost = ARGON2,
  rest = () => () => undefined,
}: { readonly cost?: typeof ARGON2; readonly rest?: Rest } = {}): Passwords {
  const inTurn = openTurns(rest);
  let decoy: Promise<string> | undefined;
  return {
    hash: (secret) => inTurn(() => hash(secret, cost)),
    async matches(hashed, secret) {
      decoy ??= hash('nobody has this one', cost);
      const decoyHash = await decoy;
      const same = await inTurn(() => verify(hashed ?? decoyHash, secret));
      return same && hashed !== undefined;
    },
  };
}

function openTurns(rest: Rest) {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= AT_ONCE_MAX) {
      if (waiting.length >= WAITING_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 2 });
      const goOn = rest();
      await new Promise<void>((resolve) => waiting.push(resolve));
      goOn();
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
}
