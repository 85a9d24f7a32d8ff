import { type Reader, query, sql } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';

const FAILURES = 5;
const WITHIN_MS = 10 * 60_000;
const BLOCKED_MS = 3_600_000;

/**
 * Refuses PAYMENTS_FAILED for an hour after five deposits of a player were refused within ten minutes, and for withdrawals alike; each
 * kind by itself (CASH-16, after GLI-19 A.3.6).
 */
export async function refuseAfterFailures(
  reader: Reader,
  playerId: bigint,
  kind: 'deposit' | 'withdrawal',
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - BLOCKED_MS - WITHIN_MS);
  const failures =
    kind === 'deposit'
      ? await selectFailedDeposits(reader, playerId, since)
      : await selectFailedWithdrawals(reader, playerId, since);
  if (isBlocked(failures, now)) throw new Refusal('PAYMENTS_FAILED');
}

/** Whether any five of these failures, the latest first, fell within ten minutes that ended less than an hour ago. */
export function isBlocked(failures: readonly Date[], now: Date): boolean {
  return failures.some((last, index) => {
    const first = failures[index + FAILURES - 1];
    return (
      first !== undefined &&
      last.getTime() - first.getTime() <= WITHIN_MS &&
      now.getTime() - last.getTime() < BLOCKED_MS
    );
  });
}

async function selectFailedDeposits(reader: Reader, playerId: bigint, since: Date): Promise<Date[]> {
  const rows = await query<{ reachedAt: Date }>(
    reader,
    sql`select c.reached_at as "reachedAt" from deposit d join transaction_status_change c on c.transaction_id = d.id
        where d.player_id = ${playerId} and d.state = 'rejected' and c.state = 'rejected' and c.reached_at >= ${since}
        order by c.reached_at desc`,
  );
  return rows.map(({ reachedAt }) => reachedAt);
}

async function selectFailedWithdrawals(reader: Reader, playerId: bigint, since: Date): Promise<Date[]> {
  const rows = await query<{ reachedAt: Date }>(
    reader,
    sql`select c.reached_at as "reachedAt" from withdrawal w
          join transaction_status_change c on c.transaction_id = w.id
        where w.player_id = ${playerId} and w.state in ('failed', 'rejected') and c.state in ('failed', 'rejected')
          and c.reached_at >= ${since}
        order by c.reached_at desc`,
  );
  return rows.map(({ reachedAt }) => reachedAt);
}
