import { type Multiplier, times } from '../multiplier.ts';

/** What a hand pays, its stake included. */
export const BLACKJACK_PAYS: Readonly<Record<'blackjack' | 'win' | 'push' | 'insurance', Multiplier>> = {
  blackjack: times(2.5),
  win: times(2),
  push: times(1),
  /** Of the insurance, which is half of the stake. */
  insurance: times(3),
};

/** The dealer draws to sixteen and stands on all seventeens. */
export const DEALER_STANDS = 17;
