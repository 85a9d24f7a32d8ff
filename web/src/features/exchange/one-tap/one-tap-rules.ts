import type { Order } from '@maidan/contract';
import type { OrderOutcome } from '../slip/send-order.ts';
import {
  isOfRunner,
  type OneTapBet,
  type OneTapState,
  type Tap,
  type TapScope,
  useOneTapBets,
} from './one-tap-bets.ts';

/** A second tap within this time is the other half of a double tap. */
const DOUBLE_TAP_MS = 500;
/** Bets of this tab that may be under way at once; further taps wait for their answers. */
const UNDER_WAY_MAX = 20;

/** True if the bet was sent and its outcome isn't known. */
export function isOnItsWay({ state }: OneTapBet): boolean {
  return state.stage === 'sending' || state.stage === 'unconfirmed';
}

/** True if a tap repeats one that was just made, or one whose outcome isn't known: it must not place a second order. */
export function isRepeat(
  bets: readonly OneTapBet[],
  { tap, scope, nowMs }: { readonly tap: Tap; readonly scope: TapScope; readonly nowMs: number },
): boolean {
  if (bets.filter(isOnItsWay).length >= UNDER_WAY_MAX) return true;
  return bets.some(
    (bet) =>
      isOfRunner(bet, tap) &&
      (scope === 'runner' || (bet.tap.side === tap.side && bet.tap.odds === tap.odds)) &&
      (isOnItsWay(bet) || nowMs - bet.sent.sentAtMs < DOUBLE_TAP_MS),
  );
}

/** The bets with one more, in place of those of its runner whose outcome is known. */
export function withBet(bets: readonly OneTapBet[], bet: OneTapBet): readonly OneTapBet[] {
  return [...bets.filter((other) => !isOfRunner(other, bet.tap) || isOnItsWay(other)), bet];
}

/** Where a bet stands after its outcome has come: the refusal that follows the player's own cancel is none to them. */
export function settleState({ state }: OneTapBet, outcome: OrderOutcome): OneTapState {
  if (outcome.type === 'answer') return { stage: 'answered', order: outcome.taken };
  if (state.stage === 'withdrawn') return state;
  return outcome.type === 'lose' ? { stage: 'unconfirmed' } : { stage: 'rejected', error: outcome.error };
}

/** The order of a bet that waits out the in-play delay, among the player's open ones: its answer is still to come. */
export function findDelayed(
  orders: readonly Order[],
  { tap, openBefore }: Pick<OneTapBet, 'tap' | 'openBefore'>,
): Order | undefined {
  return orders.find(
    (order) =>
      order.status === 'PENDING' &&
      isOfRunner({ tap }, order) &&
      order.side === tap.side &&
      order.odds === tap.odds &&
      order.size === tap.size &&
      !openBefore.includes(order.id),
  );
}

/** Changes one bet, by its reference. */
export function changeBet(clientRef: string, change: (bet: OneTapBet) => OneTapBet): void {
  useOneTapBets.setState(({ bets }) => ({
    bets: bets.map((bet) => (bet.sent.clientRef === clientRef ? change(bet) : bet)),
  }));
}

/** Notes that the player has cancelled these orders: a bet whose delayed order is among them was withdrawn in time. */
export function noteCancelled(orders: readonly Order[]): void {
  useOneTapBets.setState(({ bets }) => ({
    bets: bets.map((bet) =>
      bet.state.stage === 'sending' && findDelayed(orders, bet) !== undefined
        ? { ...bet, state: { stage: 'withdrawn' } }
        : bet,
    ),
  }));
}

/** Puts a bet's line away. */
export function putAway(clientRef: string): void {
  useOneTapBets.setState(({ bets }) => ({ bets: bets.filter(({ sent }) => sent.clientRef !== clientRef) }));
}
