import type { MarketOdds } from '@maidan/contract';
import type { Side } from '@maidan/engine';
import { OddsCell, Skeleton } from '@maidan/ui';
import { Trophy } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OddsViewState, paths } from '../../../lib/paths.ts';
import { hatched } from '../hatched.ts';
import { useMarketPart, usePrice } from '../market/market-parts.ts';
import { openingSearch } from '../opening.ts';
import { pickPrice } from '../slip/slip-store.ts';
import type { When } from './pick-events.ts';

interface MiniPricesProps {
  /** The parameters that open the odds view. */
  readonly opening: OddsViewState;
  readonly when: When;
}

/**
 * The first runner's best prices, which open the odds view with the slip, or why there are none; for a result, the
 * winner.
 */
export function MiniPrices({ opening, when }: MiniPricesProps) {
  const t = useTranslations('exchange');
  const lists = useTranslations('exchangeLists');
  const { marketId } = opening;
  const status = useMarketPart(marketId, (market) => market.status);
  const winner = useMarketPart(marketId, (market) => nameOf(market, 'WINNER'));
  const first = useMarketPart(
    marketId,
    (market) => market.runners.find((runner) => runner.status === 'ACTIVE')?.runnerId,
  );
  if (when === 'result') {
    return (
      <span className="flex w-full items-center gap-2 px-2.5 pb-2.5 text-sm font-semibold text-text-2">
        {winner !== undefined && <Trophy aria-hidden="true" className="size-4 shrink-0 text-brand-text" />}
        {winner === undefined ? lists('list.ended') : lists('list.winner', { runner: winner })}
      </span>
    );
  }
  if (status === undefined) return <Skeleton className="h-12 w-31.5" />;
  if (status !== 'OPEN') return <Reason text={t(`status.${status}`)} />;
  return first === undefined ? null : <Prices opening={opening} runnerId={first} />;
}

const nameOf = (market: MarketOdds, status: 'WINNER') =>
  market.runners.find((runner) => runner.status === status)?.name;

function Prices({ opening, runnerId }: { opening: OddsViewState; runnerId: number }) {
  const t = useTranslations('exchange.market.cell');
  const navigate = useNavigate();
  const { marketId } = opening;
  const runner =
    useMarketPart(marketId, (market) => market.runners.find((one) => one.runnerId === runnerId)?.name) ?? '';
  const back = usePrice(marketId, runnerId, 'back', 0);
  const lay = usePrice(marketId, runnerId, 'lay', 0);
  const pick = (side: Side) => (price: number) => {
    pickPrice({ marketId, runnerId, runnerName: runner, side }, price);
    void navigate({ pathname: paths.oddsView, search: openingSearch(opening) }, { state: opening });
  };
  return (
    <span className="relative z-1 flex gap-0.5">
      <OddsCell
        side="back"
        {...back}
        label={t(back.price === undefined ? 'backNone' : 'back', { runner })}
        onPick={pick('BACK')}
        className="w-15.5 min-w-15.5!"
      />
      <OddsCell
        side="lay"
        {...lay}
        label={t(lay.price === undefined ? 'layNone' : 'lay', { runner })}
        onPick={pick('LAY')}
        className="w-15.5 min-w-15.5!"
      />
    </span>
  );
}

function Reason({ text }: { text: string }) {
  return (
    <span
      className={`${hatched} grid min-h-12 w-31.5 place-items-center rounded-sm px-1 text-center text-xs font-bold text-warn`}
    >
      {text}
    </span>
  );
}
