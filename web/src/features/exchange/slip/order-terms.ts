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

/** What may become of the unmatched part in that market; empty where there is nothing to choose. */
export function choicesAtTurn({ marketType = 'MATCH_ODDS', isInPlay }: OrderMarket): readonly Persistence[] {
  if (isInPlay) return [];
  const choices: Persistence[] = ['LAPSE'];
  if (turnsInPlay(marketType)) choices.push('PERSIST');
  if (hasStartingPrices(marketType)) choices.push('MARKET_ON_CLOSE');
  return choices.length === 1 ? [] : choices;
}

/** The terms of this tab's next orders; a bet being sent keeps those it was sent with. */
export const useOrderTerms = create<OrderTerms>(() => ({ persistence: 'LAPSE', isFillOrKill: false }));

/** The current terms; an order lapses where the market doesn't offer what was chosen. */
export function readOrderTerms(market: OrderMarket, terms = useOrderTerms.getState()): OrderTerms {
  // In play nothing is chosen any more, and an order that would be kept is.
  const isKept = market.isInPlay && terms.persistence === 'PERSIST';
  const isOffered = isKept || choicesAtTurn(market).includes(terms.persistence);
  return isOffered ? terms : { ...terms, persistence: 'LAPSE' };
}

/** Changes some of the terms. */
export function chooseOrderTerms(terms: Partial<OrderTerms>): void {
  useOrderTerms.setState(terms);
}
