import { type Odds, parseOdds } from '@maidan/engine';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { live } from '../../../lib/live.ts';
import { findWantedBet, forgetWantedBet, type WantedPick } from '../../../lib/wanted-bet.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { pickPrice } from '../slip/slip-store.ts';
import { findOffer } from './find-offer.ts';

/**
 * Opens the slip for the price that was tapped before the login (PLAY-4), once and at the odds of now; while there are
 * none, says why.
 */
export function WantedBet({ marketId }: { marketId: string }) {
  const t = useTranslations('exchange.wanted');
  const nameOf = useNames();
  const missed = useWantedBet(marketId);
  const obstacle = useMarketPart(marketId, (market) => {
    const offer = missed && findOffer(missed, market);
    return offer && 'obstacle' in offer ? offer.obstacle : undefined;
  });
  return (
    <div role="status">
      {missed !== undefined && obstacle !== undefined && (
        <p className="bg-surface px-3 py-1.5 text-sm font-semibold text-warn">
          {t(obstacle, { runner: nameOf(missed.runnerName) })}
        </p>
      )}
    </div>
  );
}

/** Takes what was wanted as soon as the market is known; the answer is the price that can't be bet on. */
function useWantedBet(marketId: string): WantedPick | undefined {
  const [missed, setMissed] = useState<WantedPick>();
  useEffect(() => {
    const wanted = findWantedBet();
    if (wanted?.marketId !== marketId || wanted.pick === undefined) {
      forgetWantedBet();
      return undefined;
    }
    const { pick } = wanted;
    const open = () => {
      const market = live.state().markets[marketId];
      // A market that came with the page is not heard of yet.
      if (market === undefined || live.heardAtMs(marketId) === undefined) return;
      stop();
      forgetWantedBet();
      const offer = findOffer(pick, market);
      if ('odds' in offer) openSlip(marketId, pick, offer.odds);
      else setMissed(pick);
    };
    const stop = live.subscribe(open);
    open();
    return stop;
  }, [marketId]);
  return missed;
}

function openSlip(marketId: string, { runnerId, runnerName, side, price }: WantedPick, odds: Odds): void {
  const tappedOdds = parseOdds(price);
  pickPrice({ marketId, runnerId, runnerName, side, odds, ...(tappedOdds && { tappedOdds }) });
}
