import { type Odds, oddsToNumber, type Side } from '@maidan/engine';
import { useCallback } from 'react';
import type { ListedRunner } from '../market/market-parts.ts';
import { useTapPrice } from '../one-tap/use-tap-price.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { dispatchSlip, useSlip } from '../slip/slip-store.ts';

/**
 * Bets on a runner at exactly the odds of a row: at once with one-tap betting on, which says why not if no bets are taken,
 * otherwise through the slip with the ladder's stake.
 */
export function useBetAt(marketId: string, { runnerId, name }: ListedRunner, isClosed: boolean) {
  const tapPrice = useTapPrice('price');
  return useCallback(
    (side: Side, odds: Odds) => {
      const { oneTap, oneTapStake } = useExchangeSettings.getState();
      if (isClosed && !oneTap) return;
      tapPrice({ marketId, runnerId, runnerName: name, side, isSetPrice: true }, oddsToNumber(odds));
      // A slip whose bet is on its way only comes into view.
      if (!oneTap && useSlip.getState().stage === 'editing')
        dispatchSlip({ type: 'change', change: { stakeTyped: oneTapStake.toString() } });
    },
    [marketId, runnerId, name, isClosed, tapPrice],
  );
}
