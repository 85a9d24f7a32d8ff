import { expect, test } from 'vitest';
import { plotRuns, RUN_PLOT } from './plot-runs.ts';

const over = (runs: number, wickets = 0) => ({ runs, wickets });

test('[PLAY-12] both innings are drawn on one scale, from no runs at the first ball', () => {
  const [first, second] = plotRuns([[over(8), over(20, 1)], [over(10)]], 2);
  expect(first?.line).toBe(`M0 ${RUN_PLOT.height}L160 66L320 0`);
  expect(second?.line).toBe(`M0 ${RUN_PLOT.height}L160 55`);
});

test('[PLAY-12] an over with a wicket has a dot, and each over a bar of its own runs beside the other innings’ bar', () => {
  const [first, second] = plotRuns([[over(8), over(20, 1)], [over(10)]], 2);
  expect(first?.wickets).toEqual([{ x: 320, y: 0 }]);
  expect(first?.bars.map(({ runs }) => runs)).toEqual([8, 12]);
  expect(first?.bars[1]?.height).toBe(RUN_PLOT.height);
  expect(second?.wickets).toEqual([]);
  const [left, right] = [first?.bars[0], second?.bars[0]];
  expect((left?.x ?? 0) + (first?.barWidth ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test('[PLAY-12] an innings without an over is a point, and nothing is divided by nothing', () => {
  expect(plotRuns([[]], 20)).toEqual([
    { line: `M0 ${RUN_PLOT.height}`, wickets: [], bars: [], barWidth: 12.8 },
  ]);
});

test('[PLAY-12] of overs that are unknown nothing is drawn: the line joins those around them, and bars are missing', () => {
  const [met] = plotRuns([[undefined, over(20, 2), undefined, over(40, 2)]], 4);
  expect(met?.line).toBe('M160 55L320 0');
  expect(met?.bars).toEqual([]);
  expect(met?.wickets).toEqual([]);
});
