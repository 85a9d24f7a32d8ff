import type { Odds } from '@maidan/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { live, useFreshness } from '../../../lib/live.ts';
import { timeNowMs } from '../../../lib/site-clock.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { readOrderTerms } from './order-terms.ts';
import { placeBet } from './place-bet.ts';
import { readStake } from './preview-bet.ts';
import type { Draft } from './slip-state.ts';
import { dispatchSlip } from './slip-store.ts';

/** Sends the slip's bet at its odds, or at those to take, and why it can't be sent now. */
export function useSend(draft: Draft, bestToTake: Odds | undefined) {
  const t = useTranslations('exchange.slip');
  const queries = useQueryClient();
  const freshness = useFreshness(draft.marketId);
  const status = useMarketPart(draft.marketId, (market) => market.status);
  const marketVersion = useMarketPart(draft.marketId, (market) => market.version);
  const delayS = useMarketPart(draft.marketId, (market) => (market.inplay ? market.betDelay : 0));
  const obstacleKey = () => {
    if (freshness === 'stale' || marketVersion === undefined) return 'notLive' as const;
    if (status !== 'OPEN') return 'notOpen' as const;
    return readStake(draft.stakeTyped) === undefined ? ('enterStake' as const) : undefined;
  };
  const key = obstacleKey();
  const send = () => {
    if (marketVersion === undefined) return;
    if (bestToTake !== undefined) dispatchSlip({ type: 'change', change: { odds: bestToTake } });
    const isInPlay = live.state().markets[draft.marketId]?.inplay === true;
    const orderTerms = readOrderTerms({ marketType: draft.marketType, isInPlay });
    const terms = { marketVersion, delayS: delayS ?? 0, sentAtMs: timeNowMs(), ...orderTerms };
    dispatchSlip({ type: 'send', terms });
    void placeBet(queries);
  };
  return { obstacle: key === undefined ? undefined : t(key), send };
}
