import { expect, test } from 'vitest';
import { MemoryHub } from '../messaging/memory-carrier.ts';
import { openMessaging } from '../messaging/open-messaging.ts';
import { openLog } from '../monitoring/log.ts';
import { openCountLimit, takeTogether } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { systemRandom } from '../secrets/random.ts';
import { fakeClock } from '../time/clock.ts';
import { shareCounts } from './share-counts.ts';

const RULE = { max: 10, windowMs: 60_000 };

function openProcesses() {
  const clock = fakeClock();
  const hub = new MemoryHub();
  const join = () => {
    const messaging = openMessaging({
      carrier: hub.connect(),
      prefix: 'tested',
      clock,
      random: systemRandom,
      log: openLog('silent'),
    });
    const shared = shareCounts({ messaging, clock, random: systemRandom });
    const limit = shared.share('guests', openCountLimit(clock, RULE));
    const other = shared.share('crowds', openCountLimit(clock, RULE));
    return { limit, other, shared };
  };
  return { clock, one: join(), two: join() };
}

function takeAll(limit: { take(key: string): unknown }, key: string): number {
  for (let taken = 0; ; taken += 1)
    try {
      limit.take(key);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return taken;
      throw error;
    }
}

/** Messages of the memory arrive in later turns of the event loop. */
const arrive = () => new Promise((resolve) => setImmediate(resolve)).then(() => new Promise(setImmediate));

test('[SAFE-68] what was taken at one process is counted at the other a second later, by limit and key', async () => {
  const { clock, one, two } = openProcesses();
  for (let taken = 0; taken < 7; taken += 1) one.limit.take('a');
  await clock.advance(1_000);
  await arrive();
  expect([takeAll(two.limit, 'a'), takeAll(two.limit, 'b'), takeAll(two.other, 'a')]).toEqual([3, 10, 10]);
  await clock.advance(1_000);
  await arrive();
  expect(takeAll(one.limit, 'a')).toBe(0);
  await clock.advance(60_000);
  expect(takeAll(one.limit, 'a')).toBe(10);
});

test('[SAFE-68] what is given back is not told', async () => {
  const { clock, one, two } = openProcesses();
  takeAll(one.other, 'full');
  // The second refuses, so the first is given back.
  expect(() => takeTogether([one.limit, 'a'], [one.other, 'full'])).toThrow(Refusal);
  one.limit.take('a');
  await clock.advance(1_000);
  await arrive();
  expect(takeAll(two.limit, 'a')).toBe(9);
});

test('[SAFE-68] one process alone goes on to count what it hears of nobody', async () => {
  const { clock, one, two } = openProcesses();
  await two.shared.end();
  takeAll(one.limit, 'a');
  await clock.advance(1_000);
  await arrive();
  expect([takeAll(one.limit, 'a'), takeAll(two.limit, 'a')]).toEqual([0, 10]);
});
