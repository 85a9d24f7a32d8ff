import { type CancelReason, cancelReasons } from '@maidan/contract';
import type { StoredOrder } from '../model.ts';

/** What became of the part of an order that was never matched, in paisa; one of the three is all of it. */
export interface UnmatchedSize {
  readonly lapsed: number;
  readonly cancelled: number;
  readonly voided: number;
}

type Fate = keyof UnmatchedSize;

/** As the trading API tells them apart: somebody cancelled it, the market's rules ended it, or its bets count no more. */
const fates: Readonly<Record<CancelReason, Fate>> = {
  PLAYER: 'cancelled',
  ACCOUNT: 'cancelled',
  SHORT_OF_FUNDS: 'cancelled',
  SELF_TRADE: 'lapsed',
  FILL_OR_KILL: 'lapsed',
  IN_PLAY: 'lapsed',
  CLOSED: 'lapsed',
  GOAL: 'lapsed',
  WICKET: 'lapsed',
  SCORE_CORRECTED: 'lapsed',
  NO_FRESH_PRICES: 'lapsed',
  FEED_SWITCHED: 'lapsed',
  SUSPENDED: 'lapsed',
  DELAY: 'lapsed',
  RUNNER_REMOVED: 'voided',
  VOID: 'voided',
};

/** The reasons for which somebody cancelled what was left of an order. */
export const cancelledFor: readonly CancelReason[] = cancelReasons.filter(
  (reason) => fates[reason] === 'cancelled',
);

/** What was not matched of an order and rests no more, by the reason that the last of it left for. */
export function splitUnmatched({
  size,
  matched,
  remaining,
  cancelReason,
}: Pick<StoredOrder, 'size' | 'matched' | 'remaining' | 'cancelReason'>): UnmatchedSize {
  const none = { lapsed: 0, cancelled: 0, voided: 0 };
  return { ...none, [cancelReason === null ? 'cancelled' : fates[cancelReason]]: size - matched - remaining };
}
