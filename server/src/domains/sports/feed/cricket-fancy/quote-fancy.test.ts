import { type FancyPick, fancyBetResult, money } from '@maidan/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratesAt } from '../quote-bookmaker.ts';
import { quoteKhadda, quoteLastDigit, quoteParity, quoteRuns } from './quote-fancy.ts';
import { type RunChances, runChances } from './run-chances.ts';

const STAKE = 1_000_000;

/** A bet's average profit, as a fraction of its stake. */
function worth(pick: FancyPick, { lowest, chances }: RunChances): number {
  const stake = money(BigInt(STAKE));
  return chances.reduce(
    (mean, chance, at) => mean + (chance * Number(fancyBetResult({ pick, stake }, lowest + at))) / STAKE,
    0,
  );
}

/** Every bet that the quotes at these probabilities let a player make. */
function picksAt(runs: RunChances): FancyPick[] {
  const line = quoteRuns(runs);
  const parity = quoteParity(runs);
  const khadda = quoteKhadda(runs, 5) ?? [];
  const digits = quoteLastDigit(runs) ?? [];
  return [
    ...(line === undefined
      ? []
      : [
          { kind: 'SESSION', side: 'YES', ...line.yes } as const,
          { kind: 'SESSION', side: 'NO', ...line.no } as const,
        ]),
    ...khadda.map((start) => ({ kind: 'KHADDA', width: 5, ...start }) as const),
    ...(parity === undefined
      ? []
      : [
          { kind: 'ODD_EVEN', side: 'ODD', odds: parity.odd } as const,
          { kind: 'ODD_EVEN', side: 'EVEN', odds: parity.even } as const,
        ]),
    ...digits.map((odds, digit) => ({ kind: 'LOTTERY', digit, odds }) as const),
  ];
}

const anyChances = fc
  .record({
    lowest: fc.nat(200),
    weights: fc
      .array(fc.nat(1_000), { minLength: 1, maxLength: 60 })
      .filter((all) => all.some((one) => one > 0)),
  })
  .map(({ lowest, weights }): RunChances => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return { completes: 1, lowest, chances: weights.map((weight) => weight / whole) };
  });

const anyInnings = fc.record({
  edge: fc.integer({ min: -4, max: 4 }),
  balls: fc.nat(119),
  wickets: fc.nat(9),
  runs: fc.nat(180),
});

describe('the quotes of a fancy', () => {
  it('[EXCH-11] are never better than fair for the player, whatever the chances', () => {
    fc.assert(
      fc.property(anyChances, (runs) => {
        for (const pick of picksAt(runs)) expect(worth(pick, runs)).toBeLessThan(1e-9);
      }),
    );
  });

  it('[EXCH-11] are never better than fair in any innings, and never far from it', () => {
    fc.assert(
      fc.property(anyInnings, fc.option(fc.integer({ min: 1, max: 60 })), (state, needed) => {
        const chase = needed === null ? state : { ...state, target: state.runs + needed };
        const end = Math.min(120, state.balls + 6);
        const runs = runChances(chase, [end]).get(end);
        if (runs === undefined || runs.completes < 0.25) return;
        for (const pick of picksAt(runs)) {
          const mean = worth(pick, runs);
          expect(mean).toBeLessThan(1e-9);
          if (pick.kind === 'SESSION') expect(mean).toBeGreaterThan(-0.5);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[EXCH-4] of a session lie around its middle, NO under YES', () => {
    const runs = runChances({ edge: 0, balls: 0, wickets: 0, runs: 0 }, [36]).get(36);
    const quote = runs && quoteRuns(runs);
    expect(quote).toEqual({ no: { run: 42, rate: 100 }, yes: { run: 44, rate: 100 } });
  });

  it('[EXCH-4] of a khadda lie side by side', () => {
    const runs = runChances({ edge: 0, balls: 0, wickets: 0, runs: 0 }, [36]).get(36);
    const starts = (runs && quoteKhadda(runs, 5)) ?? [];
    expect(starts.length).toBeGreaterThan(4);
    expect(starts.every(({ start }, at) => start === (starts[0]?.start ?? 0) + 5 * at)).toBe(true);
  });

  it('[EXCH-4] of a lottery are one for each digit; there is none for a near certainty', () => {
    const wide: RunChances = { completes: 1, lowest: 40, chances: Array.from({ length: 20 }, () => 0.05) };
    expect(quoteLastDigit(wide)).toHaveLength(10);
    const known: RunChances = { completes: 1, lowest: 40, chances: [0.95, 0.05] };
    expect([quoteLastDigit(known), quoteParity(known), quoteKhadda(known, 5), quoteRuns(known)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the rates of a bookmaker', () => {
  it('[EXCH-3] are never better than fair on either side, and back lies under lay', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
        const { backRate, layRate } = ratesAt(chance);
        if (backRate !== undefined) expect((chance * backRate) / 100 - (1 - chance)).toBeLessThanOrEqual(0);
        if (layRate !== undefined) expect(1 - chance - (chance * layRate) / 100).toBeLessThanOrEqual(1e-12);
        if (backRate !== undefined && layRate !== undefined) expect(backRate).toBeLessThan(layRate);
      }),
    );
    expect(ratesAt(0.5)).toEqual({ backRate: 97, layRate: 103 });
    expect(ratesAt(0.001)).toEqual({});
  });
});
