import type { MarketOdds } from '@maidan/contract';
import { type Odds, parseOdds } from '@maidan/engine';
import type { WantedPick } from '../../../lib/wanted-bet.ts';

/** The best odds that a market offers for a wanted price, or why no bet can be placed there now. */
export type Offer = { readonly odds: Odds } | { readonly obstacle: 'suspended' | 'over' | 'noPrice' };

/** Finds what the market as it is now offers on the wanted runner and side. */
export function findOffer({ runnerId, side }: WantedPick, market: MarketOdds): Offer {
  const runner = market.runners.find((one) => one.runnerId === runnerId);
  if (market.status === 'CLOSED' || runner?.status !== 'ACTIVE') return { obstacle: 'over' };
  if (market.status !== 'OPEN') return { obstacle: 'suspended' };
  const best = runner.prices[side === 'BACK' ? 'back' : 'lay'][0];
  const odds = best && parseOdds(best.price);
  return odds === undefined ? { obstacle: 'noPrice' } : { odds };
}
