import { expect, test } from 'vitest';
import { GAMES, SHARED_GAMES } from './all.ts';
import { MEASURES } from './all-measures.ts';
import { EVEN } from './multiplier.ts';
import { rulesOf } from './rules-of.ts';

/** Declared returns are rounded to the hundredth of a percent. */
const ROUNDING = 0.000_1;

const rows = [...MEASURES].flatMap(([code, measures]) =>
  Object.entries(measures).map(([name, measure]) => ({ code, name, measure })),
);

test('[GAME-6] every return that a game declares is measured', () => {
  for (const code of [...GAMES.keys(), ...SHARED_GAMES.keys(), 'crash']) {
    const declared = Object.keys(rulesOf(code)?.returns ?? {});
    expect(Object.keys(MEASURES.get(code) ?? {}).toSorted(), code).toEqual(declared.toSorted());
  }
});

for (const { code, name, measure } of rows) {
  if (measure.kind !== 'exact') continue;
  test(`[GAME-6] ${code}, ${name}: the computed return is the declared one`, () => {
    const declared = (rulesOf(code)?.returns[name] ?? 0) / EVEN;
    expect(Math.abs(measure.share() - declared)).toBeLessThan(ROUNDING);
  });
}

test('[SAFE-31] a return is declared with a bound where, and only where, it is simulated without being computed', () => {
  for (const [code, measures] of MEASURES) {
    const isComputed = Object.values(measures).some(({ kind }) => kind === 'exact');
    expect(rulesOf(code)?.returnsWithin === undefined, code).toBe(isComputed);
  }
});
