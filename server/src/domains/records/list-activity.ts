import type { Activity } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { listLogins } from '../accounts/index.ts';
import { selectPlaced } from '../exchange/index.ts';
import { listPlacedSportsbookBets } from '../sportsbook/index.ts';
import { listEndedMarkets } from './list-ended-markets.ts';

const PAGE = 30;

/**
 * A page of the player's activity, newest first (row EXCH-8): logins whose session is open, bets as placed with what
 * was cancelled or lapsed, and settled markets. `next` is the time of the last one; everything of that same moment is
 * on this page as well, so nothing falls between two pages.
 */
export async function listActivity(
  on: Reader,
  playerId: bigint,
  before: Date,
): Promise<{ activities: Activity[]; next: Date | null }> {
  // One more of each shows whether there is another page.
  const page = { before, size: PAGE + 1 };
  const [logins, bets, ended] = await Promise.all([
    listLogins(on, playerId, page),
    listPlaced(on, playerId, page),
    listEndedMarkets(on, playerId, { to: before }, page.size),
  ]);
  const all: Activity[] = [
    ...logins.map(({ at, userAgent }) => ({ kind: 'login' as const, at, userAgent })),
    ...bets,
    ...ended.map(({ settledAt, eventName, net }) => ({
      kind: 'settled' as const,
      at: settledAt,
      eventName,
      net,
    })),
  ];
  const sorted = all.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const last = sorted[PAGE - 1];
  if (last === undefined) return { activities: sorted, next: null };
  const shown = sorted.filter(({ at }) => at >= last.at);
  return { activities: shown, next: shown.length < sorted.length ? last.at : null };
}

async function listPlaced(
  on: Reader,
  playerId: bigint,
  page: { readonly before: Date; readonly size: number },
): Promise<Activity[]> {
  const [orders, houseBets] = await Promise.all([
    selectPlaced(on, playerId, page),
    listPlacedSportsbookBets(on, playerId, page),
  ]);
  return [
    ...orders.map((row) => ({
      kind: 'bet' as const,
      at: row.at,
      bet: {
        eventName: row.eventName,
        runnerName: row.runnerName,
        betType: row.side,
        odds: row.odds / 100,
        size: money(row.size),
        ...(row.onCloseAmount !== null && { onCloseAmount: money(row.onCloseAmount) }),
        cancelled: money(row.cancelled),
        cancelReason: row.cancelReason,
        ...(row.isLine && { isLine: true as const }),
        house: null,
      },
    })),
    ...houseBets.map((bet) => ({
      kind: 'bet' as const,
      at: bet.placedAt,
      bet: {
        eventName: bet.eventName,
        runnerName: bet.runnerName ?? bet.marketName,
        betType: bet.side,
        odds: bet.rate,
        size: bet.stake,
        cancelled: money(0n),
        cancelReason: null,
        house: bet,
      },
    })),
  ];
}
