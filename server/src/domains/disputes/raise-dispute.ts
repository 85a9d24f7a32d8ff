import { DISPUTE_DAYS, type Dispute, type ExchangeRecord } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import { findRecord } from '../records/index.ts';
import { countWaiting, insertDispute, selectByBet } from './store.ts';

/** More open disputes of one player would only delay others; they are answered one by one. */
const WAITING_MAX = 5;
const DAY_MS = 24 * 3_600_000;

/** A player's objection to a result. */
export interface DisputeForm extends Pick<Dispute, 'reason' | 'text'> {
  readonly betId: string;
}

/** Queues a player's dispute of a settled bet for the desk. Another player's bet is treated as unknown. */
export function raiseDispute(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  playerId: bigint,
  { betId: given, reason, text }: DisputeForm,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    // Serializes a player's disputes, so that many sent at once can't exceed the maximum.
    await getLockedPlayer(tx, playerId);
    const bet = await findRecord(tx, playerId, given);
    if (bet === undefined) throw new Refusal('NOT_FOUND');
    const { transactionId: betId, status: outcome } = bet;
    const until = disputableUntil(bet);
    if (outcome === 'open' || until === undefined) throw new Refusal('BET_NOT_SETTLED');
    if ((await selectByBet(tx, betId)) !== undefined) throw new Refusal('DISPUTE_KNOWN');
    const now = clock.now();
    if (now > until) throw new Refusal('DISPUTE_TOO_LATE');
    if ((await countWaiting(tx, playerId)) >= WAITING_MAX) throw new Refusal('DISPUTES_FULL');
    const isNew = await insertDispute(tx, {
      playerId,
      betId,
      eventName: bet.eventName,
      marketName: bet.marketName,
      outcome,
      result: bet.netProfitLoss,
      reason,
      text,
      raisedAt: now,
    });
    if (!isNew) throw new Refusal('DISPUTE_KNOWN');
    return betId;
  });
}

/** Until when a bet can be disputed; undefined while it is unsettled. */
export function disputableUntil({ status, settledAt }: ExchangeRecord): Date | undefined {
  if (status === 'open' || settledAt === null) return undefined;
  return new Date(settledAt.getTime() + DISPUTE_DAYS * DAY_MS);
}
