import type { Overs } from '../score/read-score.ts';

/** The charts' size in their own units. */
export const RUN_PLOT = { width: 320, height: 110 } as const;

/** An innings as a line from the first ball, with a dot where wickets fell, and as a bar for each over. */
export interface InningsPlot {
  readonly line: string;
  readonly wickets: readonly { readonly x: number; readonly y: number }[];
  readonly bars: readonly { readonly x: number; readonly height: number; readonly runs: number }[];
  readonly barWidth: number;
}

/** Lays the innings of a match out over each other: overs from left to right, runs upwards, on one scale for both. */
export function plotRuns(innings: readonly Overs[], oversInAll: number): readonly InningsPlot[] {
  const most = Math.max(1, ...innings.map((overs) => overs.at(-1)?.runs ?? 0));
  const perOver = innings.map((overs) => overs.map(({ runs }, at) => runs - (overs[at - 1]?.runs ?? 0)));
  const mostInOver = Math.max(1, ...perOver.flat());
  const slot = RUN_PLOT.width / Math.max(1, oversInAll);
  const barWidth = round((slot / innings.length) * 0.8);
  const place = (over: number, runs: number) => ({
    x: round(over * slot),
    y: round(RUN_PLOT.height * (1 - runs / most)),
  });
  return innings.map((overs, nth) => ({
    line: [place(0, 0), ...overs.map(({ runs }, at) => place(at + 1, runs))]
      .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
      .join(''),
    wickets: overs.flatMap(({ runs, wickets }, at) =>
      wickets > (overs[at - 1]?.wickets ?? 0) ? [place(at + 1, runs)] : [],
    ),
    bars: (perOver[nth] ?? []).map((runs, at) => ({
      x: round(at * slot + nth * barWidth + slot * 0.1),
      height: round((RUN_PLOT.height * runs) / mostInOver),
      runs,
    })),
    barWidth,
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;
