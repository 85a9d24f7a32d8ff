import { type RawBuilder, sql } from '../../kernel/db.ts';
import type { ShowState } from '@maidan/contract/office';

interface Scheduled {
  readonly status: 'active' | 'inactive';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Where something stands at that moment by its status and its times. */
export function showStateOf({ status, startsAt, endsAt }: Scheduled, now: Date): ShowState {
  if (status === 'inactive') return 'hidden';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'waiting' : 'shown';
}

/** The same as a condition of a row: whether it is shown at that moment. */
export function isShown(now: Date): RawBuilder<unknown> {
  return sql`(status = 'active' and coalesce(starts_at <= ${now}::timestamptz, true)
    and coalesce(ends_at > ${now}::timestamptz, true))`;
}
