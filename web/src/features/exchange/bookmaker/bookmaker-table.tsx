import type { BookmakerMarket } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFreshness } from '../../../lib/live.ts';
import { runnersIfPlaced } from '../house-bets/exposure-if-placed.ts';
import { useHousePositions } from '../house-bets/house-position-queries.ts';
import { RulesLink } from '../rules/rules-link.tsx';
import { StakeLimits } from '../house-bets/stake-limits.tsx';
import { useHouseSlip } from '../house-slip/house-slip-store.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { readStake } from '../slip/preview-bet.ts';
import { runnerColumn, twoPriceGrid } from '../market/market-grid.ts';
import { BookmakerRow } from './bookmaker-row.tsx';

interface BookmakerTableProps {
  readonly eventId: string;
  readonly market: BookmakerMarket;
}

/** The bookmaker's rates per 100 for each runner, and the player's result on it (EXCH-3). */
export function BookmakerTable({ eventId, market }: BookmakerTableProps) {
  const t = useTranslations('exchange');
  const freshness = useFreshness(eventId);
  const { bookmakers } = useHousePositions(eventId);
  const draft = useHouseSlip(shownDraft);
  const chosen = draft?.marketKey === market.marketKey ? draft : undefined;
  const isPlan = useHouseSlip(({ stage }) => stage === 'editing' || stage === 'sending');
  const results = useMemo(() => {
    const own = bookmakers.find(({ marketKey }) => marketKey === market.marketKey);
    return new Map<number, Amount>(own?.runners.map(({ runnerId, ifWin }) => [runnerId, ifWin]));
  }, [bookmakers, market.marketKey]);
  const stake = chosen && readStake(chosen.stakeTyped);
  const ids = market.runners.map(({ runnerId }) => runnerId);
  const ifPlaced =
    chosen === undefined || stake === undefined || !isPlan
      ? undefined
      : runnersIfPlaced(ids, results, chosen, stake);
  return (
    <div role="table" aria-label={t('house.bookmaker')} className="@container mx-3">
      <div role="row" className={`${twoPriceGrid} items-center py-2 text-center text-text-3 *:text-xs`}>
        <div
          role="columnheader"
          className={`${runnerColumn} flex flex-wrap items-center gap-x-2.5 text-left`}
        >
          <RulesLink kind="BOOKMAKER" />
          <StakeLimits stakeMin={market.stakeMin} stakeMax={market.stakeMax} />
        </div>
        <div role="columnheader">{t('market.back')}</div>
        <div role="columnheader">{t('market.lay')}</div>
      </div>
      <div role="rowgroup">
        {market.runners.map((runner) => (
          <BookmakerRow
            key={runner.runnerId}
            eventId={eventId}
            market={market}
            runner={runner}
            freshness={freshness}
            chosenSide={chosen?.runnerId === runner.runnerId ? chosen.side : undefined}
            result={results.get(runner.runnerId)}
            resultIfPlaced={ifPlaced?.get(runner.runnerId)}
          />
        ))}
      </div>
    </div>
  );
}
