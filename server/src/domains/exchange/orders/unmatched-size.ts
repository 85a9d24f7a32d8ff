import { type CancelReason, cancelReasons } from '@maidan/contract';
import type { StoredOrder } from '../model.ts';

/** What of an order neither is matched nor rests, in paisa. */
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
  LICENCE: 'cancelled',
  SHORT_OF_FUNDS: 'cancelled',
  SELF_TRADE: 'lapsed',
  FILL_OR_KILL: 'lapsed',
  PRICE_IMPROVEMENT: 'lapsed',
  IN_PLAY: 'lapsed',
  CLOSED: 'lapsed',
  GOAL: 'lapsed',
  WICKET: 'lapsed',
  SCORE_CORRECTED: 'lapsed',
  NO_FRESH_PRICES: 'lapsed',
  FEED_SWITCHED: 'lapsed',
  SUSPENDED: 'lapsed',
  DELAY: 'lapsed',
  NO_STARTING_PRICE: 'lapsed',
  RUNNER_REMOVED: 'voided',
  VOID: 'voided',
};

/** The reasons for which somebody cancelled what was left of an order. */
export const cancelledFor: readonly CancelReason[] = cancelReasons.filter(
  (reason) => fates[reason] === 'cancelled',
);

/**
 * What is gone of an order: `voided` is what was matched and made void, and counts as that. The rest was never matched, and is told by
 * the reason that the last of it left for.
 */
export function splitUnmatched({
  size,
  matched,
  remaining,
  voided,
  cancelReason,
}: Pick<StoredOrder, 'size' | 'matched' | 'remaining' | 'cancelReason'> & {
  readonly voided: number;
}): UnmatchedSize {
  const left = size - matched - remaining - voided;
  const fate = cancelReason === null ? 'cancelled' : fates[cancelReason];
  const gone = { lapsed: 0, cancelled: 0, voided };
  return { ...gone, [fate]: gone[fate] + left };
}
