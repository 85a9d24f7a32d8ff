import type { MatchMoment } from '@maidan/contract';
import { digitsIn, useLanguage } from '@maidan/ui';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartGrid } from '../chart-grid.tsx';
import type { ChartLabels, ChartWords } from './chart-words.ts';
import { PriceTable } from './price-table.tsx';
import { type PastPrices, PLOT, plotHistory, readAt, type Reading } from './plot-history.ts';

const EDGE = 7;
const STEP = 1 / 60;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -10 * STEP,
  PageUp: 10 * STEP,
  Home: -1,
  End: 1,
};

interface TwoSidesChartProps {
  readonly past: PastPrices;
  readonly words: ChartWords;
  readonly labels: ChartLabels;
  /** False where nothing of it says what was matched. */
  readonly hasMatches?: boolean;
}

/**
 * The best prices, or what follows from them, as two lines of steps, with what was matched and what happened in the match; a touch, the
 * mouse or the arrow keys read a time, and the same data stands in a table below (row PLAY-37).
 */
export function TwoSidesChart({ past, words, labels, hasMatches = false }: TwoSidesChartProps) {
  const t = useTranslations('exchangeSheets.history');
  const language = useLanguage();
  const plot = useMemo(() => plotHistory(past), [past]);
  const [part, setPart] = useState<number>();
  if (plot === undefined)
    return (
      <p className="rounded-md bg-surface-3 px-3 py-6 text-center text-sm text-text-3">{t('nothing')}</p>
    );
  const reading = readAt(past, part ?? 1);
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const edge = (EDGE / (PLOT.width + 2 * EDGE)) * width;
    setPart(Math.min(1, Math.max(0, (event.clientX - left - edge) / (width - 2 * edge))));
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setPart(Math.min(1, Math.max(0, (part ?? 1) + by)));
  };
  const place = (percent: number) =>
    `${((EDGE + (percent / 100) * PLOT.width) / (PLOT.width + 2 * EDGE)) * 100}%`;
  return (
    <figure className="font-normal">
      <ReadingLine reading={reading} isNow={part === undefined || part === 1} words={words} labels={labels} />
      <div className="flex gap-2 rounded-md bg-surface-3 p-2">
        <div className="min-w-0 flex-1">
          <div
            role="slider"
            tabIndex={0}
            aria-label={labels.chart}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round((part ?? 1) * 100)}
            aria-valuetext={words.sentence(reading)}
            onKeyDown={step}
            onPointerDown={point}
            onPointerMove={point}
            onPointerLeave={(event) => event.pointerType === 'mouse' && setPart(undefined)}
            className="relative touch-pan-y pt-4.5 select-none"
          >
            {plot.moments.map(
              ({ moment, percent, hasRoom }) =>
                hasRoom && (
                  <span
                    key={moment.at.getTime()}
                    aria-hidden="true"
                    style={{ left: place(Math.min(94, Math.max(6, percent))) }}
                    className="tabular absolute top-0 -translate-x-1/2 text-[11px] leading-4 font-semibold text-text-2"
                  >
                    {digitsIn(language, moment.score)}
                  </span>
                ),
            )}
            <svg
              aria-hidden="true"
              viewBox={`${-EDGE} ${-EDGE} ${PLOT.width + 2 * EDGE} ${PLOT.height + 2 * EDGE}`}
              className="w-full"
            >
              <ChartGrid width={PLOT.width} height={PLOT.height} />
              {plot.moments.map(({ moment, percent }) => (
                <line
                  key={moment.at.getTime()}
                  x1={(percent / 100) * PLOT.width}
                  x2={(percent / 100) * PLOT.width}
                  y1={-EDGE}
                  y2={PLOT.height}
                  strokeWidth="1.5"
                  strokeDasharray={moment.kind === 'SET' ? undefined : '2 3'}
                  className="stroke-warn"
                />
              ))}
              {plot.matches.map(({ x, y, radius }) => (
                <circle key={x} cx={x} cy={y} r={radius} className="fill-teal" opacity="0.6" />
              ))}
              {(['back', 'lay'] as const).map((side) => (
                <path
                  key={side}
                  d={plot[side]}
                  fill="none"
                  strokeWidth="2"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  className={side === 'back' ? 'stroke-back-line' : 'stroke-lay-line'}
                />
              ))}
              {part !== undefined && (
                <line
                  x1={part * PLOT.width}
                  x2={part * PLOT.width}
                  y1={-EDGE}
                  y2={PLOT.height + EDGE}
                  className="stroke-text"
                />
              )}
            </svg>
          </div>
          <p aria-hidden="true" className="tabular mt-1 flex justify-between gap-2 text-xs text-text-3">
            <span>{words.time(past.from)}</span>
            <span>{words.time(past.to)}</span>
          </p>
        </div>
        <div
          aria-hidden="true"
          className="tabular flex shrink-0 flex-col justify-between pt-4.5 pb-5 text-xs text-text-2"
        >
          <span>{words.price(plot.highest)}</span>
          {plot.highest !== plot.lowest && <span>{words.price(plot.lowest)}</span>}
        </div>
      </div>
      <figcaption className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-text-3">
        <Mark className="h-0.5 w-4 bg-back-line">{labels.back}</Mark>
        <Mark className="h-0.5 w-4 bg-lay-line">{labels.lay}</Mark>
        {hasMatches && <Mark className="size-2 rounded-full bg-teal">{t('marks')}</Mark>}
        {[...new Set(past.moments.map(({ kind }) => kind))].map((kind) => (
          <Mark
            key={kind}
            className="h-3 border-l-2 border-dashed border-warn data-set:border-solid"
            kind={kind}
          >
            {t(`kind.${kind}`)}
          </Mark>
        ))}
      </figcaption>
      <PriceTable past={past} words={words} labels={labels} hasMatches={hasMatches} />
    </figure>
  );
}

interface MarkProps {
  readonly className: string;
  readonly kind?: MatchMoment['kind'];
  readonly children: string;
}

function Mark({ className, kind, children }: MarkProps) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" data-set={kind === 'SET' ? '' : undefined} className={className} />
      {children}
    </span>
  );
}

interface ReadingLineProps {
  readonly reading: Reading;
  readonly isNow: boolean;
  readonly words: ChartWords;
  readonly labels: ChartLabels;
}

/** What the chart shows at the chosen time, else at its end; two lines that keep their height. */
function ReadingLine({ reading, isNow, words, labels }: ReadingLineProps) {
  const t = useTranslations('exchangeSheets.history');
  const { at, back, lay, moment } = reading;
  return (
    <div aria-hidden="true" className="mb-1.5 min-h-11 text-sm">
      <p className="tabular flex flex-wrap gap-x-3">
        <span className="text-text-2">{isNow ? t('latest') : words.time(at)}</span>
        <span>
          {labels.back} <b className="text-back-line">{words.price(back)}</b>
        </span>
        <span>
          {labels.lay} <b className="text-lay-line">{words.price(lay)}</b>
        </span>
      </p>
      <p className="tabular text-xs leading-[1.6] text-text-3">
        {moment === undefined ? t('touch') : words.moment(moment)}
      </p>
    </div>
  );
}
