import type { Quote } from '../house-bets/find-quote.ts';
import type { HouseChoice } from '../house-bets/house-choice.ts';
import type { OddsChange } from '../settings/read-exchange-settings.ts';

/** What a changed quote means for the slip: no change, accept it silently, or ask the player. */
export type Move = 'none' | 'follow' | 'ask';

/** How the slip handles a quote that differs from the tapped one, by the player's setting (EXCH-11). */
export function followQuote(choice: HouseChoice, quote: Quote, allowed: OddsChange): Move {
  if (quote.run === choice.run && quote.rate === choice.rate) return 'none';
  if (allowed === 'any') return 'follow';
  return allowed === 'better' && isBetter(choice, quote) ? 'follow' : 'ask';
}

/**
 * True if a quote is at least as good for the player in each respect: YES prefers a lower run, NO a higher run and a
 * lower rate.
 */
function isBetter({ side, run, rate }: HouseChoice, quote: Quote): boolean {
  const isAgainst = side === 'NO' || side === 'LAY';
  const rateGain = isAgainst ? rate - quote.rate : quote.rate - rate;
  const runGain = (side === 'NO' ? 1 : -1) * ((quote.run ?? 0) - (run ?? 0));
  return rateGain >= 0 && runGain >= 0;
}
