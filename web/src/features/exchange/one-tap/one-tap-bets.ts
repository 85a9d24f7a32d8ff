import type { MarketType, Order } from '@maidan/contract';
import type { Odds } from '@maidan/engine';
import { create } from 'zustand';
import { endWithSession } from '../../../lib/end-with-session.ts';
import type { OrderToSend } from '../slip/send-order.ts';
import type { SentOrder } from '../slip/slip-state.ts';

/** What a tap bets. */
export interface Tap extends OrderToSend {
  readonly runnerName: string;
  /** Left out for Match Odds. */
  readonly marketType?: MarketType;
}

/** Why a tap sent nothing. */
export type Obstacle =
  | { readonly why: 'notLive' | 'notOpen' }
  /** The best odds became worse, and the player wants to be asked. */
  | { readonly why: 'oddsMoved'; readonly best: Odds };

/** Where a bet of one tap stands. Only `answered` contains an accepted bet; `withdrawn` was cancelled during its delay. */
export type OneTapState =
  | { readonly stage: 'sending' | 'unconfirmed' | 'withdrawn' }
  | { readonly stage: 'held'; readonly obstacle: Obstacle }
  | { readonly stage: 'rejected'; readonly error: unknown }
  | { readonly stage: 'answered'; readonly order: Order };

/** A bet of one tap, from the tap until its line is put away. */
export interface OneTapBet {
  readonly tap: Tap;
  /** Terms and reference, the same at each retry: the server recognises a repeat. */
  readonly sent: SentOrder;
  /** The player's open orders at the tap: none of them is this one. */
  readonly openBefore: readonly bigint[];
  readonly state: OneTapState;
}

/** What counts as the same tap again: one on the runner, whose prices move under the finger, or one at the price. */
export type TapScope = 'runner' | 'price';

/** This tab's bets of one tap; they outlive screens, so that a bet in flight always comes back into view. */
export const useOneTapBets = create<{ readonly bets: readonly OneTapBet[] }>(() => ({ bets: [] }));

endWithSession(() => useOneTapBets.setState({ bets: [] }));

/** True if the bet is on this runner of this market. */
export function isOfRunner(
  { tap }: { readonly tap: Pick<Tap, 'marketId' | 'runnerId'> },
  { marketId, runnerId }: { readonly marketId: string; readonly runnerId: number },
): boolean {
  return tap.marketId === marketId && tap.runnerId === runnerId;
}
