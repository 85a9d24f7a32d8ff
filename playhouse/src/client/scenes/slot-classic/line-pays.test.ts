import { CLASSIC_PAYS, CLASSIC_TWO_CHERRIES } from '@maidan/engine';
import { expect, test } from 'vitest';
import { LINE_PAYS } from './line-pays.ts';
import { texts } from './texts.ts';

test('[GAME-4] the pays of a line are listed from high to low, each with the symbols that win it', () => {
  const pays = LINE_PAYS.map((each) => each.pays);
  expect(pays).toEqual(pays.toSorted((one, other) => other - one));
  for (const { symbols, pays: paid } of LINE_PAYS) {
    const [symbol = 'crown'] = symbols;
    expect(new Set(symbols)).toEqual(new Set([symbol]));
    expect(paid).toBe(symbols.length === 3 ? CLASSIC_PAYS[symbol] : CLASSIC_TWO_CHERRIES);
  }
  for (const { payTable } of Object.values(texts)) {
    const listed = payTable.rows.map(([, times]) => Number.parseFloat(times ?? ''));
    expect(listed).toEqual(listed.toSorted((one, other) => other - one));
  }
});
