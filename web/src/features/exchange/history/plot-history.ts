import type { RunnerHistory } from '@maidan/contract';

/** The positions of the chart's elements, in its own units. */
export interface Plot {
  /** The price line as an SVG path. */
  readonly line: string;
  readonly bars: readonly { readonly x: number; readonly height: number }[];
  readonly last: { readonly x: number; readonly y: number } | undefined;
  readonly lowest: number;
  readonly highest: number;
}

/** The chart's size: prices above, matched amounts below. */
export const PLOT = { width: 320, priceHeight: 104, barHeight: 34, gap: 6 } as const;

/** Lays out a runner's matches: time from left to right, odds upwards, one bar of stakes for each period. */
export function plotHistory(points: RunnerHistory['points']): Plot {
  const lowest = Math.min(...points.map((point) => point.lowest));
  const highest = Math.max(...points.map((point) => point.highest));
  const [fromMs, toMs] = [points[0]?.at.getTime() ?? 0, points.at(-1)?.at.getTime() ?? 0];
  const largest = Math.max(1, ...points.map(({ size }) => Number(size)));
  const place = (at: Date) =>
    toMs === fromMs ? PLOT.width / 2 : ((at.getTime() - fromMs) / (toMs - fromMs)) * PLOT.width;
  const level = (price: number) =>
    highest === lowest
      ? PLOT.priceHeight / 2
      : PLOT.priceHeight - ((price - lowest) / (highest - lowest)) * PLOT.priceHeight;
  const spots = points.map(({ at, price }) => ({ x: round(place(at)), y: round(level(price)) }));
  return {
    line: spots.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join(''),
    bars: points.map(({ at, size }) => ({
      x: round(place(at)),
      height: round(Math.max(1, (Number(size) / largest) * PLOT.barHeight)),
    })),
    last: spots.at(-1),
    lowest,
    highest,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
