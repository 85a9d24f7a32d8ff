import { latinDigits } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { Refusal, type RefusalValue } from '../../kernel/refusal.ts';
import { inDhaka } from '../../kernel/time/in-dhaka.ts';
import type { TimeOuts } from './time-outs.ts';
import { selectTimeOutEnd } from './time-out-store.ts';

/** Refuses IN_TIME_OUT while the player's time-out runs (CARE-2). Under the player's lock none begins meanwhile. */
export async function refuseInTimeOut(reader: Reader, playerId: bigint, now: Date): Promise<void> {
  const endsAt = await selectTimeOutEnd(reader, playerId, now);
  if (endsAt !== undefined) throw new Refusal('IN_TIME_OUT', { value: valueOf(endsAt) });
}

/** Names the end in a refusal by what judges bets from memory and knows only that a time-out runs. */
export function nameTimeOutEnd(
  { endOf }: Pick<TimeOuts, 'endOf'>,
  refusal: Refusal,
  playerId: bigint,
): Refusal {
  if (refusal.code !== 'IN_TIME_OUT' || refusal.value !== undefined) return refusal;
  const endsAt = endOf(playerId);
  return endsAt === undefined ? refusal : new Refusal('IN_TIME_OUT', { value: valueOf(endsAt) });
}

/** The end of a time-out, as a refusal names it. */
export function valueOf(endsAt: Date): RefusalValue {
  const { en, bn } = inDhaka(endsAt);
  return { en, bn: latinDigits(bn) };
}
