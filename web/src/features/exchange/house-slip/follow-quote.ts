import type { Quote } from '../house-bets/find-quote.ts';
import type { HouseChoice } from '../house-bets/house-choice.ts';
import type { OddsChange } from '../settings/read-exchange-settings.ts';

/** What a moved quote does to the bet on the slip: nothing moved, it goes along by itself, or the player is asked. */
export type Move = 'none' | 'follow' | 'ask';

/** How the slip takes a quote that is no longer the one that was tapped, as the player's settings allow (EXCH-11). */
export function followQuote(choice: HouseChoice, quote: Quote, allowed: OddsChange): Move {
  if (quote.run === choice.run && quote.rate === choice.rate) return 'none';
  if (allowed === 'any') return 'follow';
  return allowed === 'better' && isBetter(choice, quote) ? 'follow' : 'ask';
}

/** Whether a quote is better for the player in each respect: a YES likes a lower run, a NO a higher one and a lower rate. */
function isBetter({ side, run, rate }: HouseChoice, quote: Quote): boolean {
  const isAgainst = side === 'NO' || side === 'LAY';
  const rateGain = isAgainst ? rate - quote.rate : quote.rate - rate;
  const runGain = (side === 'NO' ? 1 : -1) * ((quote.run ?? 0) - (run ?? 0));
  return rateGain >= 0 && runGain >= 0;
}
