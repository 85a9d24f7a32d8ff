import type { RunnerHistory } from '@maidan/contract';
import { clockText, moneyText, oddsText, useLanguage } from '@maidan/ui';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ChartGrid } from '../chart-grid.tsx';
import { PLOT, plotHistory } from './plot-history.ts';

const HEIGHT = PLOT.priceHeight + PLOT.gap + PLOT.barHeight;
const EDGE = 6;

/** The line of matched odds over bars of stakes, and the same data as an expandable table. */
export function PriceChart({ points }: { points: RunnerHistory['points'] }) {
  const t = useTranslations('exchange.history');
  const language = useLanguage();
  const plot = useMemo(() => plotHistory(points), [points]);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined)
    return (
      <p className="rounded-md bg-surface-3 px-3 py-6 text-center text-sm text-text-3">{t('nothing')}</p>
    );
  const barWidth = Math.max(1.5, Math.min(10, PLOT.width / points.length - 1));
  return (
    <figure className="font-normal">
      <div className="flex gap-2 rounded-md bg-surface-3 p-2">
        <svg
          viewBox={`${-EDGE} ${-EDGE} ${PLOT.width + 2 * EDGE} ${HEIGHT + 2 * EDGE}`}
          role="img"
          aria-label={t('summary', {
            first: oddsText(language, first.price),
            last: oddsText(language, last.price),
            lowest: oddsText(language, plot.lowest),
            highest: oddsText(language, plot.highest),
          })}
          className="w-full min-w-0 flex-1"
        >
          <ChartGrid width={PLOT.width} height={PLOT.priceHeight} />
          {plot.bars.map(({ x, height }) => (
            <rect
              key={x}
              x={x - barWidth / 2}
              y={HEIGHT - height}
              width={barWidth}
              height={height}
              className="fill-teal"
              opacity="0.75"
            />
          ))}
          <path d={plot.line} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-brand" />
          {plot.last !== undefined && (
            <circle cx={plot.last.x} cy={plot.last.y} r="4" className="fill-brand" />
          )}
        </svg>
        <div
          aria-hidden="true"
          className="tabular flex shrink-0 flex-col justify-between pb-10 text-xs text-text-2"
        >
          <span>{oddsText(language, plot.highest)}</span>
          {plot.highest !== plot.lowest && <span>{oddsText(language, plot.lowest)}</span>}
        </div>
      </div>
      <figcaption className="tabular mt-1 flex justify-between text-xs text-text-3">
        <span>{clockText(language, first.at)}</span>
        <span>{t('bars')}</span>
        <span>{clockText(language, last.at)}</span>
      </figcaption>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-teal">
          {t('asTable')}
        </summary>
        <table className="tabular w-full text-sm">
          <thead className="text-left text-xs text-text-3">
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col" className="text-right">
                {t('odds')}
              </th>
              <th scope="col" className="text-right">
                {t('matched')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.at.getTime()} className="border-t border-line">
                <td className="py-1">{clockText(language, point.at)}</td>
                <td className="text-right">{oddsText(language, point.price)}</td>
                <td className="text-right">{moneyText(language, point.size, { decimals: 'when-needed' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
