import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { PLOT, plotHistory } from './plot-history.ts';

const point = (minute: number, price: number, taka: bigint) => ({
  at: new Date(minute * 60_000),
  price,
  lowest: price,
  highest: price,
  size: money(taka * 100n),
});

test('[EXCH-10] the line runs from the first match to the last, with the highest odds at the top', () => {
  const plot = plotHistory([point(0, 2, 100n), point(5, 3, 400n), point(10, 2.5, 200n)]);
  expect(plot.line).toBe(`M0 ${PLOT.priceHeight}H160V0H320V52`);
  expect(plot.bars.map(({ height }) => height)).toEqual([8.5, 34, 17]);
  expect(plot).toMatchObject({ lowest: 2, highest: 3, last: { x: 320, y: 52 } });
});

test('[EXCH-10] a single match is centred', () => {
  expect(plotHistory([point(3, 1.92, 50n)])).toMatchObject({ line: 'M160 52', last: { x: 160, y: 52 } });
});
