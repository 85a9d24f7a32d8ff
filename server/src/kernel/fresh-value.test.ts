import { expect, test } from 'vitest';
import { openFreshValues } from './fresh-value.ts';
import { fakeClock } from './time/clock.ts';

const FRESH_MS = 1_000;

/** Values whose loads the test ends. */
function openLoads() {
  const clock = fakeClock(new Date('2026-01-15T12:00:00Z'));
  const loads: PromiseWithResolvers<string>[] = [];
  const begin = () => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  };
  const valueOf = openFreshValues<string, string>(clock, FRESH_MS, begin);
  return { clock, loads, valueOf };
}

test('[OPER-59] a load that takes longer than its value is fresh is not started again beside itself', async () => {
  const { clock, loads, valueOf } = openLoads();
  const first = valueOf('figures');
  await clock.advance(5 * FRESH_MS);
  const second = valueOf('figures');
  expect(loads).toHaveLength(1);
  loads[0]?.resolve('slow');
  expect(await Promise.all([first, second])).toEqual(['slow', 'slow']);
  await clock.advance(FRESH_MS - 1);
  expect(await valueOf('figures')).toBe('slow');
  expect(loads).toHaveLength(1);
  await clock.advance(1);
  const next = valueOf('figures');
  expect(loads).toHaveLength(2);
  loads[1]?.resolve('next');
  expect(await next).toBe('next');
});

test('[OPER-59] each key has its own value, and a load that fails is repeated for the next caller', async () => {
  const { loads, valueOf } = openLoads();
  const failed = valueOf('figures');
  const other = valueOf('queues');
  expect(loads).toHaveLength(2);
  loads[0]?.reject(new Error('away'));
  loads[1]?.resolve('three wait');
  await expect(failed).rejects.toThrow('away');
  expect(await other).toBe('three wait');
  const again = valueOf('figures');
  expect(loads).toHaveLength(3);
  loads[2]?.resolve('back');
  expect(await again).toBe('back');
});
