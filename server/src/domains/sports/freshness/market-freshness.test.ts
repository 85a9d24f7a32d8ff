import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../../kernel/time/clock.ts';
import { FeedAges } from './market-freshness.ts';

const market = 'market 1.1';
const prices = 'prices 1.1';

function opened() {
  const clock = fakeClock();
  const ages = new FeedAges(clock);
  const ageOf = (subject: typeof market | typeof prices) => {
    const freshMs = ages.findFreshMs(subject);
    return freshMs === undefined ? undefined : clock.now().getTime() - freshMs;
  };
  return { clock, ages, ageOf };
}

describe('the age of feed data', () => {
  test('[SAFE-5] is not renewed by a repeat, but by news, a later date or a confirmation', async () => {
    const { clock, ages, ageOf } = opened();
    const saidAt = clock.now();
    expect(ageOf(market)).toBeUndefined();
    ages.note(market, { saidAt, isNews: true });
    await clock.advance(1_000);
    ages.note(market, { saidAt, isNews: false });
    ages.note(market, { saidAt: undefined, isNews: false });
    expect(ageOf(market)).toBe(1_000);
    ages.note(market, { saidAt: new Date(saidAt.getTime() + 400), isNews: false });
    expect(ageOf(market)).toBe(600);
    ages.note(market, { saidAt: undefined, isNews: true });
    expect(ageOf(market)).toBe(0);
    await clock.advance(1_000);
    ages.confirm(undefined);
    expect(ageOf(market)).toBe(0);
  });

  test('[SAFE-5] is not renewed by a confirmation from another run, nor once the subject is in doubt', async () => {
    const { clock, ages, ageOf } = opened();
    for (const subject of [market, prices] as const) ages.note(subject, { saidAt: undefined, isNews: true });
    await clock.advance(1_000);
    ages.doubt(prices);
    ages.confirm(undefined);
    expect([ageOf(market), ageOf(prices)]).toEqual([0, 1_000]);
    ages.beginRun();
    await clock.advance(1_000);
    ages.confirm(undefined);
    expect([ageOf(market), ageOf(prices)]).toEqual([1_000, 2_000]);
    ages.note(prices, { saidAt: undefined, isNews: false });
    await clock.advance(1_000);
    ages.confirm(undefined);
    expect([ageOf(market), ageOf(prices)]).toEqual([2_000, 0]);
  });

  test('[SAFE-5] counts from the date of its source; messages dated back or ahead are refused', async () => {
    const { clock, ages, ageOf } = opened();
    const at = (ms: number) => new Date(clock.now().getTime() + ms);
    ages.note(market, { saidAt: at(-3_000), isNews: true });
    expect(ageOf(market)).toBe(3_000);
    expect(ages.findFault(market, at(-3_001))).toMatch(/older/);
    expect(ages.findFault(market, at(-3_000))).toBeUndefined();
    expect(ages.findFault(prices, at(-9_000))).toBeUndefined();
    expect(ages.findFault(undefined, at(5_001))).toMatch(/to come/);
    expect(ages.findFault(undefined, new Date(Number.NaN))).toMatch(/to come/);
  });
});
