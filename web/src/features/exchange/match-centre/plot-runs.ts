import type { Overs } from '../score/read-score.ts';

/** The charts' size in their own units. */
export const RUN_PLOT = { width: 320, height: 110 } as const;

/** An innings as a line from the first ball, with a dot where wickets fell, and as a bar for each over. */
export interface InningsPlot {
  readonly line: string;
  readonly wickets: readonly { readonly x: number; readonly y: number }[];
  /** Of the overs whose runs are known. */
  readonly bars: readonly { readonly x: number; readonly height: number; readonly runs: number }[];
  readonly barWidth: number;
}

/** Lays the innings of a match out over each other: overs from left to right, runs upwards, on one scale for both. */
export function plotRuns(innings: readonly Overs[], oversInAll: number): readonly InningsPlot[] {
  const most = Math.max(1, ...innings.map((overs) => overs.at(-1)?.runs ?? 0));
  const perOver = innings.map(runsPerOver);
  const mostInOver = Math.max(1, ...perOver.flat().map((runs) => runs ?? 0));
  const slot = RUN_PLOT.width / Math.max(1, oversInAll);
  const barWidth = round((slot / innings.length) * 0.8);
  const place = (over: number, runs: number) => ({
    x: round(over * slot),
    y: round(RUN_PLOT.height * (1 - runs / most)),
  });
  return innings.map((overs, nth) => ({
    line: lineOf([
      ...(overs.length === 0 || overs[0] !== undefined ? [place(0, 0)] : []),
      ...overs.flatMap((over, at) => (over === undefined ? [] : [place(at + 1, over.runs)])),
    ]),
    wickets: overs.flatMap((over, at) => {
      const before = at === 0 ? 0 : overs[at - 1]?.wickets;
      return over !== undefined && before !== undefined && over.wickets > before
        ? [place(at + 1, over.runs)]
        : [];
    }),
    bars: (perOver[nth] ?? []).flatMap((runs, at) =>
      runs === undefined
        ? []
        : [
            {
              x: round(at * slot + nth * barWidth + slot * 0.1),
              height: round((RUN_PLOT.height * runs) / mostInOver),
              runs,
            },
          ],
    ),
    barWidth,
  }));
}

/** Undefined for an over that is unknown, or follows one. */
function runsPerOver(overs: Overs): readonly (number | undefined)[] {
  return overs.map((over, at) => {
    const before = at === 0 ? 0 : overs[at - 1]?.runs;
    return over === undefined || before === undefined ? undefined : over.runs - before;
  });
}

const lineOf = (spots: readonly { readonly x: number; readonly y: number }[]): string =>
  spots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const round = (value: number): number => Math.round(value * 10) / 10;
