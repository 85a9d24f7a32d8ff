import type { Money as Amount, Side } from '@maidan/engine';
import { Skeleton, Spinner } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useFreshness } from '../../../lib/live.ts';
import { FreshnessLine } from './freshness-line.tsx';
import { MarketFigures } from './market-figures.tsx';
import { useMarketPart, useRunnerList } from './market-parts.ts';
import { bestBackColumn, marketGrid, runnerColumn } from './market-grid.ts';
import { RunnerRow } from './runner-row.tsx';

interface MarketTableProps {
  readonly marketId: string;
  /** The name of a market beside Match Odds. */
  readonly title?: string | undefined;
  /** The price in the slip, or that a guest has chosen, if it is in this market. */
  readonly chosen: { readonly runnerId: number; readonly side: Side } | undefined;
  readonly results: ReadonlyMap<number, Amount>;
  readonly resultsIfPlaced: ReadonlyMap<number, Amount> | undefined;
  readonly ballRunning: boolean;
  readonly onPick: (runnerId: number, side: Side, price: number) => void;
}

/** A market, such as Match Odds: each runner's Back and Lay, the market's status, and the player's result beside each name (EXCH-2). */
export function MarketTable(props: MarketTableProps) {
  const { marketId, chosen, results, resultsIfPlaced, onPick } = props;
  const t = useTranslations('exchange.market');
  const runners = useRunnerList(marketId);
  const status = useMarketPart(marketId, (market) => market.status);
  const freshness = useFreshness(marketId);
  if (status === undefined) return <LoadingOdds />;
  return (
    <>
      <FreshnessLine freshness={freshness} />
      <div role="table" aria-label={props.title ?? t('title')} className="@container mx-3">
        <div role="row" className={`${marketGrid} py-2 text-center text-text-3 *:text-xs`}>
          <div role="columnheader" className={`${runnerColumn} text-left`}>
            <span className="sr-only">{t('runner')} </span>
            <MarketFigures marketId={marketId} />
          </div>
          <div role="columnheader" className={bestBackColumn}>
            {t('back')}
          </div>
          <div role="columnheader">{t('lay')}</div>
        </div>
        <div role="rowgroup">
          {runners.map((runner) => (
            <RunnerRow
              key={runner.runnerId}
              marketId={marketId}
              runner={runner}
              status={status}
              ballRunning={props.ballRunning}
              freshness={freshness}
              chosenSide={chosen?.runnerId === runner.runnerId ? chosen.side : undefined}
              result={results.get(runner.runnerId)}
              resultIfPlaced={resultsIfPlaced?.get(runner.runnerId)}
              onPick={onPick}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function LoadingOdds() {
  const t = useTranslations('exchange.market');
  return (
    <div role="status" aria-label={t('loading')} className="relative px-3">
      <div className="py-2">
        <Skeleton className="h-4 w-40" />
      </div>
      {[0, 1].map((row) => (
        <div key={row} className="border-b border-line py-1.5">
          <Skeleton className="h-12" />
        </div>
      ))}
      <div className="absolute inset-0 grid place-items-center bg-scrim/40">
        <p className="flex items-center gap-2 rounded-full bg-surface-3 px-4 py-2 text-sm font-semibold">
          <Spinner /> {t('loading')}
        </p>
      </div>
    </div>
  );
}
