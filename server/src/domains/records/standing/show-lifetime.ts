import type { PlayerLifetime } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { noEnd } from '../../../kernel/time/moment-range.ts';
import { sumStanding } from './show-standing.ts';

/** What a player has paid in, taken out and played for, over all time (OPER-24). */
export async function showLifetime(on: Reader, playerId: bigint): Promise<PlayerLifetime> {
  const { deposits, withdrawals, netDeposits, bonuses, total } = await sumStanding(on, playerId, {
    from: new Date(0),
    to: noEnd,
  });
  return { deposits, withdrawals, netDeposits, bonuses, ...total };
}
