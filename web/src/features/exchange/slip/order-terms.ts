import { hasStartingPrices, type MarketType, turnsInPlay } from '@maidan/contract';
import type { Persistence } from '@maidan/engine';
import { create } from 'zustand';

interface OrderTerms {
  /** What becomes of the unmatched part when the market turns in-play. */
  readonly persistence: Persistence;
  /** Fill or kill: fully matched at once, or not at all. */
  readonly isFillOrKill: boolean;
}

/** Where an order is placed; Match Odds without a type. */
interface OrderMarket {
  readonly marketType?: MarketType | undefined;
  readonly isInPlay: boolean;
}

/** What may become of the unmatched part in that market; nothing to choose once it is in play, or if it never is. */
export function choicesAtTurn({ marketType = 'MATCH_ODDS', isInPlay }: OrderMarket): readonly Persistence[] {
  if (isInPlay || !turnsInPlay(marketType)) return [];
  return hasStartingPrices(marketType) ? ['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'] : ['LAPSE', 'PERSIST'];
}

/** The terms of this tab's next orders; a bet being sent keeps those it was sent with. */
export const useOrderTerms = create<OrderTerms>(() => ({ persistence: 'LAPSE', isFillOrKill: false }));

/** The current terms, as far as that market has them: who took the starting price elsewhere has the order lapse here. */
export function readOrderTerms(market: OrderMarket): OrderTerms {
  const terms = useOrderTerms.getState();
  const isOffered =
    terms.persistence !== 'MARKET_ON_CLOSE' || choicesAtTurn(market).includes(terms.persistence);
  return isOffered ? terms : { ...terms, persistence: 'LAPSE' };
}

/** Changes some of the terms. */
export function chooseOrderTerms(terms: Partial<OrderTerms>): void {
  useOrderTerms.setState(terms);
}
