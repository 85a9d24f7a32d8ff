import { digitsIn, useLanguage } from '@maidan/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ChartGrid } from '../chart-grid.tsx';
import type { Overs, Side } from '../score/read-score.ts';
import { plotRuns, RUN_PLOT } from './plot-runs.ts';
import type { SportProps } from './sport-props.ts';

const BALLS_PER_OVER = 6;
const STROKES = ['stroke-info', 'stroke-brand'] as const;
const FILLS = ['fill-info', 'fill-brand'] as const;
const DOTS = ['bg-info', 'bg-brand'] as const;

interface RunChartsProps extends SportProps<'cricket'> {
  readonly oversSoFar: string;
}

/** The worm of both innings, and the runs of each over, with the same in words. */
export function RunCharts({ score, teams, oversSoFar }: RunChartsProps) {
  const t = useTranslations('matchCentre');
  const language = useLanguage();
  const digits = (text: string) => digitsIn(language, text);
  const { innings, balls, ballsLeft, battingSide } = score;
  const oversInAll = Math.ceil((balls + ballsLeft) / BALLS_PER_OVER);
  const plots = useMemo(() => plotRuns(innings, oversInAll), [innings, oversInAll]);
  // The side that bats now is that of the last innings.
  const sideOf = (nth: number): Side =>
    nth === innings.length - 1 ? battingSide : battingSide === 'home' ? 'away' : 'home';
  const teamOf = (nth: number) => teams[sideOf(nth)];
  /** After that over; undefined where it is unknown. */
  const scoreText = (overs: Overs, at: number) => {
    const over = overs[Math.min(at, overs.length) - 1];
    return over && digits(`${over.runs}/${over.wickets}`);
  };
  const now = innings.at(-1)?.length ?? 0;
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        {innings.map((_, nth) => (
          <span key={teamOf(nth)} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[nth]}`} />
            {teamOf(nth)}
          </span>
        ))}
      </p>
      <Chart
        title={t('worm')}
        note={t('wicketMark')}
        label={innings
          .flatMap((overs, nth) => {
            const known = scoreText(overs, now);
            return known === undefined
              ? []
              : t('wormText', {
                  overs: nth === innings.length - 1 ? oversSoFar : digits(now.toString()),
                  team: teamOf(nth),
                  score: known,
                });
          })
          .join(' ')}
      >
        {plots.map(({ line, wickets }, nth) => (
          <g key={teamOf(nth)}>
            <path d={line} fill="none" strokeWidth="2" strokeLinejoin="round" className={STROKES[nth]} />
            {wickets.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r="4" className={FILLS[nth]} />
            ))}
          </g>
        ))}
      </Chart>
      <Chart
        title={t('manhattan')}
        label={plots
          .map(({ bars }, nth) =>
            t('manhattanText', {
              team: teamOf(nth),
              runs: bars.map(({ runs }) => digits(runs.toString())).join(', '),
            }),
          )
          .join(' ')}
      >
        {plots.map(({ bars, barWidth }, nth) =>
          bars.map(({ x, height }) => (
            <rect
              key={x}
              x={x}
              y={RUN_PLOT.height - height}
              width={barWidth}
              height={height}
              className={FILLS[nth]}
            />
          )),
        )}
      </Chart>
    </>
  );
}

interface ChartProps {
  readonly title: string;
  readonly note?: string;
  /** The chart in words. */
  readonly label: string;
  readonly children: ReactNode;
}

function Chart({ title, note, label, children }: ChartProps) {
  return (
    <figure>
      <figcaption className="mb-1 flex justify-between gap-2 text-xs text-text-3">
        <span>{title}</span>
        {note !== undefined && <span>{note}</span>}
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`-4 -5 ${RUN_PLOT.width + 8} ${RUN_PLOT.height + 10}`}
        className="w-full rounded-md bg-surface-2 p-2"
      >
        <ChartGrid width={RUN_PLOT.width} height={RUN_PLOT.height} />
        {children}
      </svg>
    </figure>
  );
}
