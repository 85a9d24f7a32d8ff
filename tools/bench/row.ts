/** One measured figure with its target and, where there is one, the figure of another program doing the same work. */
export type BenchRow = {
  /** What was measured. */
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peerName: string | null;
  /** The peer's figure in the same unit. */
  readonly peer: number | null;
  /** How many times better ours is; `null` without a peer. */
  readonly ratio: number | null;
  /** The target in words. */
  readonly target: string;
  /** `null` for a figure that is there for comparison only. */
  readonly met: boolean | null;
  /** The smallest share reached of any of its targets. */
  readonly reached?: number;
  /** What keeps the figure from its target; printed only when that is missed. */
  readonly why?: string;
  /** What the timed interval includes and what it leaves out. */
  readonly inTimer: string;
  readonly note: string;
};

/** A row as one readable block of text. */
export function formatRow(row: BenchRow): string {
  const peer =
    row.peerName === null || row.peer === null
      ? []
      : [
          `  ${row.peerName}: ${formatFigure(row.peer)} ${row.unit}${row.ratio === null ? '' : `, ratio ${formatFigure(row.ratio)}`}`,
        ];
  return [
    `${verdictOf(row).padEnd(6)} ${row.name}: ${formatFigure(row.ours)} ${row.unit}`,
    ...peer,
    `  target: ${row.target}`,
    ...(row.met === false && row.why !== undefined ? [`  why: ${row.why}`] : []),
    `  in the timer: ${row.inTimer}`,
    `  ${row.note}`,
  ].join('\n');
}

/** Whether the target was met and, if not, how much of it was reached; empty without a target. */
export function verdictOf({ met, reached }: BenchRow): string {
  if (met === null) return '';
  if (met) return 'met';
  return reached === undefined ? 'MISSED' : `MISSED, ${Math.floor(reached * 100)} % of it reached`;
}

/** A figure as it is printed: two decimals while it is small. */
export const formatFigure = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 2 : 0 });
