import type { DeskMovement } from '@maidan/contract/office';
import { money } from '@maidan/engine';

const of = { at: new Date('2026-01-15T06:00:00Z'), eventName: 'Alpha v Beta', balanceAfter: money(70_000n) };

/** The newest movements of a player who lost ৳500 that had been held for a bet. */
export const lostMovements: DeskMovement[] = [
  { ...of, id: 12n, cause: 'bets-lost', amount: money(0n), lost: money(50_000n) },
  { ...of, id: 11n, cause: 'bets-held', amount: money(-50_000n), lost: money(0n) },
];
