import { type LimitPeriod, looserRequestDays, type RefusalCode } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { dhakaDay, dhakaDayStart } from '../../kernel/time/dhaka-day.ts';
import { monthOf, weekOf } from '../../kernel/time/dhaka-periods.ts';

/** How long a looser limit waits before the player can confirm it. */
const WAIT_MS = 24 * 3_600_000;

/** For how long from then on; nobody is held to what they asked for in a weak hour. */
const CONFIRMABLE_MS = looserRequestDays * WAIT_MS;

/** A looser limit that the player asked for; null for none at all. */
export interface PendingChange {
  readonly amount: Money | null;
  readonly askedAt: Date;
}

/** A limit that holds, and what is asked for in its place. */
export interface OwnLimit {
  readonly amount: Money;
  readonly pending: PendingChange | undefined;
}

/** What a change comes to: the limit from now on, undefined for none; or why it is refused. */
export type LimitChange =
  | { readonly kind: 'changed'; readonly limit: OwnLimit | undefined }
  | { readonly kind: 'refused'; readonly refusal: RefusalCode };

const refused = (refusal: RefusalCode): LimitChange => ({ kind: 'refused', refusal });

/** When the player can confirm a looser limit. */
export const confirmableFrom = ({ askedAt }: PendingChange): Date => new Date(askedAt.getTime() + WAIT_MS);

/** A limit as it is at that moment: a request that nobody confirmed in its week has lapsed (CARE-65). */
export function withoutLapsed<Limit extends OwnLimit>(limit: Limit, now: Date): Limit {
  const { pending } = limit;
  if (pending === undefined || now.getTime() < confirmableFrom(pending).getTime() + CONFIRMABLE_MS)
    return limit;
  return { ...limit, pending: undefined };
}

/**
 * Sets a limit (CARE-8, CARE-30, CARE-31). The first one and a tighter one hold at once, and end what was asked for; a looser one, or none, waits for a
 * day and a confirmation.
 */
export function setLimit(stored: OwnLimit | undefined, wanted: Money | null, now: Date): LimitChange {
  const before = stored && withoutLapsed(stored, now);
  if (wanted === (before?.amount ?? null)) return refused('LIMIT_UNCHANGED');
  if (wanted !== null && (before === undefined || wanted < before.amount))
    return { kind: 'changed', limit: { amount: wanted, pending: undefined } };
  if (before === undefined) return refused('LIMIT_UNCHANGED');
  if (before.pending !== undefined) return refused('LOOSER_LIMIT_REQUESTED');
  return { kind: 'changed', limit: { ...before, pending: { amount: wanted, askedAt: now } } };
}

/** Confirms what was asked for, once its day is over and while its week isn't. */
export function confirmLimit(stored: OwnLimit | undefined, now: Date): LimitChange {
  const before = stored && withoutLapsed(stored, now);
  if (before?.pending === undefined) return refused('NO_LOOSER_LIMIT');
  if (now < confirmableFrom(before.pending)) return refused('LOOSER_LIMIT_TOO_EARLY');
  const { amount } = before.pending;
  return { kind: 'changed', limit: amount === null ? undefined : { amount, pending: undefined } };
}

/** Withdraws what was asked for. */
export function keepLimit(stored: OwnLimit | undefined, now: Date): LimitChange {
  const before = stored && withoutLapsed(stored, now);
  if (before?.pending === undefined) return refused('NO_LOOSER_LIMIT');
  return { kind: 'changed', limit: { ...before, pending: undefined } };
}

/** When the day, week or month of that moment began in Dhaka. A week begins on Sunday, as in the other records. */
export function periodStart(period: LimitPeriod, now: Date): Date {
  const today = dhakaDay(now);
  if (period === 'day') return dhakaDayStart(today);
  return dhakaDayStart((period === 'week' ? weekOf(today) : monthOf(today)).startsOn);
}
