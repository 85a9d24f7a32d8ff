import { z } from 'zod';
import type { Messaging, Topic } from '../messaging/messaging.ts';
import type { CountLimit } from '../rate-limit.ts';
import { newToken } from '../secrets/ids.ts';
import type { Random } from '../secrets/random.ts';
import type { Clock } from '../time/clock.ts';

/** How late the others learn of what was taken here: so much more than the limit fits at most into a window. */
const TELL_EVERY_MS = 1_000;
/** A message stays far below what a server of NATS takes. */
const TOLD_AT_ONCE = 4_000;
/** Bounds the memory; beyond it keys are counted here alone. */
const KEYS_MAX = 50_000;

const countsTopic: Topic<{
  readonly by: string;
  readonly limit: string;
  readonly counts: readonly (readonly [key: string, count: number])[];
}> = {
  name: 'request-counts',
  message: z.object({
    by: z.string(),
    limit: z.string(),
    counts: z.array(z.tuple([z.string(), z.int().min(1)])),
  }),
};
const EVERYBODY = 'all';

/** Limits that processes count together: what is taken here is told to the others, and counted there. */
export interface SharedCounts {
  /** The limit under that name, counted together from now on. */
  share(name: string, limit: CountLimit): CountLimit;
  readonly end: () => Promise<void>;
}

/** Tells the other processes once a second what was taken here of shared limits. Without them each counts for itself. */
export function shareCounts({
  messaging,
  clock,
  random,
}: {
  readonly messaging: Messaging;
  readonly clock: Clock;
  readonly random: Random;
}): SharedCounts {
  const by = newToken(random);
  const limits = new Map<string, CountLimit>();
  const taken = new Map<string, Map<string, number>>();
  const heard = messaging.subscribe(countsTopic, EVERYBODY, {
    message({ by: other, limit, counts }) {
      if (other !== by) for (const [key, count] of counts) limits.get(limit)?.add(key, count);
    },
    // What was missed is gone with its window.
    gap: () => undefined,
  });
  const stop = clock.every(TELL_EVERY_MS, () => {
    for (const [limit, counts] of taken) {
      const all = [...counts];
      counts.clear();
      for (let from = 0; from < all.length; from += TOLD_AT_ONCE)
        messaging.publish(countsTopic, EVERYBODY, {
          by,
          limit,
          counts: all.slice(from, from + TOLD_AT_ONCE),
        });
    }
  });
  return {
    share(name, limit) {
      const counts = new Map<string, number>();
      limits.set(name, limit);
      taken.set(name, counts);
      return {
        add: (key, count) => limit.add(key, count),
        take(key) {
          const giveBack = limit.take(key);
          const note = (change: number) => {
            const count = (counts.get(key) ?? 0) + change;
            if (count < 1) counts.delete(key);
            else if (counts.has(key) || counts.size < KEYS_MAX) counts.set(key, count);
          };
          note(1);
          return () => {
            giveBack();
            note(-1);
          };
        },
      };
    },
    async end() {
      stop();
      await heard.end();
    },
  };
}
