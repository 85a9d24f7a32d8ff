import { type TimeOutLength, timeOutEnd } from '@maidan/contract';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import { valueOf } from './refuse-in-break.ts';
import { insertTimeOut, selectTimeOutEnd } from './time-out-store.ts';

/** A choice that ends so little later than the time-out that runs is the same one, sent again. */
const REPEAT_MS = 60_000;

/**
 * Begins a time-out at once (CARE-1), and answers when it ends. One that runs is only replaced by one that ends later; refuses
 * TIME_OUT_SHORTER otherwise.
 */
export function takeTimeOut(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  playerId: bigint,
  length: TimeOutLength,
): Promise<Date> {
  return inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const beganAt = clock.now();
    const endsAt = timeOutEnd(length, beganAt);
    const running = await selectTimeOutEnd(tx, playerId, beganAt);
    if (running !== undefined) {
      if (endsAt < running) throw new Refusal('TIME_OUT_SHORTER', { value: valueOf(running) });
      if (endsAt.getTime() - running.getTime() < REPEAT_MS) return running;
    }
    const timeOutId = await insertTimeOut(tx, { playerId, length, beganAt, endsAt });
    await emit(tx, { kind: 'time-out-begun', playerId, timeOutId }, beganAt);
    return endsAt;
  });
}
