import { latinDigits } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { Refusal, type RefusalValue } from '../../kernel/refusal.ts';
import { inDhaka } from '../../kernel/time/in-dhaka.ts';
import { selectExclusion } from './exclusion/exclusion-store.ts';
import { lengthOf } from './exclusion/exclusion-value.ts';
import { productNames } from './products/refuse-closed-product.ts';
import type { Closures } from './closures.ts';
import { selectTimeOutEnd } from './time-out-store.ts';

/**
 * Refuses IN_TIME_OUT while the player's time-out runs (CARE-2), and SELF_EXCLUDED until they have come back from a self-exclusion
 * (CARE-14). Under the player's lock none begins meanwhile.
 */
export async function refuseInBreak(reader: Reader, playerId: bigint, now: Date): Promise<void> {
  const exclusion = await selectExclusion(reader, playerId);
  if (exclusion !== undefined) throw new Refusal('SELF_EXCLUDED', { value: lengthOf(exclusion.endsAt, now) });
  const endsAt = await selectTimeOutEnd(reader, playerId, now);
  if (endsAt !== undefined) throw new Refusal('IN_TIME_OUT', { value: valueOf(endsAt) });
}

/** Names the end in a refusal by what judges bets from memory and knows only that a time-out runs, or a self-exclusion. */
export function nameClosure(
  { endOf, exclusionOf }: Pick<Closures, 'endOf' | 'exclusionOf'>,
  { refusal, playerId, now }: { readonly refusal: Refusal; readonly playerId: bigint; readonly now: Date },
): Refusal {
  if (refusal.value !== undefined) return refusal;
  // Memory knows of sports alone.
  if (refusal.code === 'PRODUCT_CLOSED') return new Refusal(refusal.code, { value: productNames.SPORTS });
  if (refusal.code === 'SELF_EXCLUDED') {
    const excludedUntil = exclusionOf(playerId);
    return excludedUntil === undefined
      ? refusal
      : new Refusal('SELF_EXCLUDED', { value: lengthOf(excludedUntil, now) });
  }
  if (refusal.code !== 'IN_TIME_OUT') return refusal;
  const endsAt = endOf(playerId);
  return endsAt === undefined ? refusal : new Refusal('IN_TIME_OUT', { value: valueOf(endsAt) });
}

/** The end of a time-out, as a refusal names it. */
export function valueOf(endsAt: Date): RefusalValue {
  const { en, bn } = inDhaka(endsAt);
  return { en, bn: latinDigits(bn) };
}
