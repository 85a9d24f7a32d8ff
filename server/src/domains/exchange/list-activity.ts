import type { Activity } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { listLogins } from '../accounts/index.ts';
import { selectEndedMarkets, selectPlaced } from './record-store.ts';

const PAGE = 30;

/**
 * A page of what the player did and what came of it, the newest first (row EXCH-8): logins that are still open, bets as
 * they were placed with what of them was taken back or lapsed, and markets that were settled. `next` is the moment of
 * the last one; what happened at that very moment is on this page as well, so nothing falls between two pages.
 */
export async function listActivity(
  on: Reader,
  playerId: bigint,
  before: Date,
): Promise<{ activities: Activity[]; next: Date | null }> {
  const page = { before, size: PAGE };
  const [logins, placed, ended] = await Promise.all([
    listLogins(on, playerId, page),
    selectPlaced(on, playerId, page),
    selectEndedMarkets(on, playerId, { to: before }, PAGE),
  ]);
  const all: Activity[] = [
    ...logins.map(({ at, userAgent }) => ({ kind: 'login' as const, at, userAgent })),
    ...placed.map((row) => ({
      kind: 'bet' as const,
      at: row.at,
      bet: {
        eventName: row.event_name,
        selectionName: row.runner_name,
        betType: row.side === 0 ? ('BACK' as const) : ('LAY' as const),
        odds: row.odds / 100,
        size: money(row.size),
        cancelled: money(row.cancelled),
      },
    })),
    ...ended.map((row) => ({
      kind: 'settled' as const,
      at: row.settled_at,
      eventName: row.event_name,
      net: money(row.gross - row.commission),
    })),
  ];
  const sorted = all.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const last = sorted[PAGE - 1];
  if (last === undefined) return { activities: sorted, next: null };
  const shown = sorted.filter(({ at }) => at >= last.at);
  return { activities: shown, next: shown.length < sorted.length || sorted.length > PAGE ? last.at : null };
}
