import { EVEN, type Floats, MEASURES, money, rulesOf } from '@maidan/engine';
import { expect, test } from 'vitest';
import { measureReturn } from './measure-return.ts';

/** Few rounds, so the bounds are wide; `npm run rtp` plays ten million. The seed is fixed, so every run has the same result. */
const EFFORT = { rounds: 20_000, seed: 3 };
/** Widens each bound by half: with this many games, one could miss its 99 % bound by chance. */
const ROOM = 1.5;

for (const [code, measures] of MEASURES)
  for (const [name, measure] of Object.entries(measures)) {
    if (measure.kind !== 'simulated') continue;
    test(`[GAME-6] ${code}, ${name}: the return measured over a few rounds is within its bound`, () => {
      const declared = (rulesOf(code)?.returns[name] ?? 0) / EVEN;
      const { share, bound } = measureReturn(measure, EFFORT);
      expect(Math.abs(share - declared)).toBeLessThan(bound * ROOM);
    });
  }

/** A coin that pays so many times the stake on heads, nothing on tails. */
const coin = (pays: bigint) => (floats: Floats) => ({
  staked: money(100n),
  pays: money(floats.next().value < 0.5 ? pays * 100n : 0n),
});

test('[GAME-6] a game whose return differs from the declared one is found', () => {
  const fair = { kind: 'simulated', play: coin(2n) } as const;
  const unfair = { kind: 'simulated', play: coin(3n) } as const;
  const found = [fair, unfair].map((measure) => measureReturn(measure, EFFORT));
  const isWithin = found.map(({ share, bound }) => Math.abs(share - 1) <= bound);
  expect(isWithin).toEqual([true, false]);
  // Payouts of 0 and 2 deviate by 1, so the bound is 2.576 / √20,000 plus the rounding of declarations.
  expect(found[0]?.bound).toBeCloseTo(0.018_315, 4);
});
