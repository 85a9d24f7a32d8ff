import type { MarketOdds } from '@maidan/contract';
import { OddsCell, Skeleton } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { hatched } from '../hatched.ts';
import { useMarketPart, usePrice } from '../market/market-parts.ts';
import type { When } from './pick-events.ts';

/** The best prices of the first runner, or what stands in their way; of a result the winner. */
export function MiniPrices({ marketId, when }: { marketId: string; when: When }) {
  const t = useTranslations('exchange');
  const status = useMarketPart(marketId, (market) => market.status);
  const winner = useMarketPart(marketId, (market) => nameOf(market, 'WINNER'));
  const first = useMarketPart(
    marketId,
    (market) => market.runners.find((runner) => runner.status === 'ACTIVE')?.selectionId,
  );
  if (when === 'result') {
    return (
      <span className="max-w-30 text-right text-sm font-semibold text-text-2">
        {winner === undefined ? t('list.ended') : t('list.winner', { runner: winner })}
      </span>
    );
  }
  if (status === undefined) return <Skeleton className="h-12 w-31.5" />;
  if (status !== 'OPEN') return <Reason text={t(`status.${status}`)} />;
  return first === undefined ? null : <Prices marketId={marketId} selectionId={first} />;
}

const nameOf = (market: MarketOdds, status: 'WINNER') =>
  market.runners.find((runner) => runner.status === status)?.name;

function Prices({ marketId, selectionId }: { marketId: string; selectionId: number }) {
  const t = useTranslations('exchange.market.cell');
  const runner =
    useMarketPart(
      marketId,
      (market) => market.runners.find((one) => one.selectionId === selectionId)?.name,
    ) ?? '';
  const back = usePrice(marketId, selectionId, 'back', 0);
  const lay = usePrice(marketId, selectionId, 'lay', 0);
  return (
    <span className="flex gap-0.5">
      <OddsCell
        side="back"
        {...back}
        label={t(back.price === undefined ? 'backNone' : 'back', { runner })}
        className="w-15.5 min-w-15.5!"
      />
      <OddsCell
        side="lay"
        {...lay}
        label={t(lay.price === undefined ? 'layNone' : 'lay', { runner })}
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
