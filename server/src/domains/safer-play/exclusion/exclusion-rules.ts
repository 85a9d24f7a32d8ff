import { exclusionEnd, type ExclusionLength, type RefusalCode, RETURN_WAIT_MS } from '@maidan/contract';

/** A self-exclusion that keeps an account closed for play. */
export interface Exclusion {
  readonly length: ExclusionLength;
  readonly beganAt: Date;
  /** Null for good. */
  readonly endsAt: Date | null;
  /** When the player asked to come back. */
  readonly askedAt: Date | undefined;
}

type Refused = { readonly kind: 'refused'; readonly refusal: RefusalCode };
type Decided<Kind extends string> = { readonly kind: Kind } | Refused;

const refused = (refusal: RefusalCode): Refused => ({ kind: 'refused', refusal });

/** A choice that ends so little later than the exclusion in force is the same one, sent again. */
const REPEAT_MS = 60_000;

/** Whether that end is later than another; null is later than any. */
export const isLater = (endsAt: Date | null, other: Date | null): boolean =>
  other !== null && (endsAt === null || endsAt > other);

/** From when the player can confirm to come back. */
export const returnableFrom = (askedAt: Date): Date => new Date(askedAt.getTime() + RETURN_WAIT_MS);

/**
 * Begins a self-exclusion, or a longer one in place of the one in force (CARE-13); what ends hardly later is a repeat. Refuses
 * EXCLUSION_SHORTER.
 */
export function exclude(
  before: Pick<Exclusion, 'endsAt'> | undefined,
  length: ExclusionLength,
  now: Date,
): { readonly kind: 'begins'; readonly endsAt: Date | null } | { readonly kind: 'repeat' } | Refused {
  const endsAt = exclusionEnd(length, now);
  if (before === undefined) return { kind: 'begins', endsAt };
  if (isRepeat(before.endsAt, endsAt)) return { kind: 'repeat' };
  return isLater(endsAt, before.endsAt) ? { kind: 'begins', endsAt } : refused('EXCLUSION_SHORTER');
}

function isRepeat(before: Date | null, endsAt: Date | null): boolean {
  if (before === null || endsAt === null) return before === endsAt;
  const laterByMs = endsAt.getTime() - before.getTime();
  return laterByMs >= 0 && laterByMs < REPEAT_MS;
}

/** Asks to come back, from the end on (CARE-15). */
export function askToReturn(before: Exclusion | undefined, now: Date): Decided<'asked'> {
  if (before === undefined) return refused('NOT_EXCLUDED');
  if (before.endsAt === null || now < before.endsAt) return refused('EXCLUSION_RUNS');
  return before.askedAt === undefined ? { kind: 'asked' } : refused('RETURN_REQUESTED');
}

/** Confirms it, once the player has had a day to think it over. */
export function confirmReturn(before: Exclusion | undefined, now: Date): Decided<'returned'> {
  if (before === undefined) return refused('NOT_EXCLUDED');
  if (before.endsAt === null || now < before.endsAt) return refused('EXCLUSION_RUNS');
  if (before.askedAt === undefined) return refused('NO_RETURN_REQUESTED');
  return now < returnableFrom(before.askedAt) ? refused('RETURN_TOO_EARLY') : { kind: 'returned' };
}

/** Withdraws the request. */
export const withdrawReturn = (before: Exclusion | undefined): Decided<'withdrawn'> =>
  before?.askedAt === undefined ? refused('NO_RETURN_REQUESTED') : { kind: 'withdrawn' };
