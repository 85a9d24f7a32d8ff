import { EVEN, type Multiplier, times } from '../multiplier.ts';

/** What a bet can be on. */
export const BACCARAT_PLACES = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;
export type BaccaratPlace = (typeof BACCARAT_PLACES)[number];

/** What a winning bet pays. */
export const BACCARAT_PAYS: Readonly<Record<BaccaratPlace, Multiplier>> = {
  player: times(2),
  banker: times(1.95),
  tie: times(10),
  'player-pair': times(12),
  'banker-pair': times(12),
};

/** On a tie, bets on player and banker are returned. */
export const BACCARAT_RETURNED: Multiplier = EVEN;
