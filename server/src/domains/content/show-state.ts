import { type RawBuilder, sql } from '../../kernel/db.ts';
import type { ShowState } from '@maidan/contract/office';

interface Scheduled {
  readonly status: 'active' | 'inactive';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** State of a scheduled item at that moment, by its status and times. */
export function showStateOf({ status, startsAt, endsAt }: Scheduled, now: Date): ShowState {
  if (status === 'inactive') return 'hidden';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'waiting' : 'shown';
}

/** The same as an SQL condition: true if the row is shown at that moment. */
export function isShown(now: Date): RawBuilder<unknown> {
  return sql`(status = 'active' and coalesce(starts_at <= ${now}::timestamptz, true)
    and coalesce(ends_at > ${now}::timestamptz, true))`;
}
