import type { Reader } from '../../kernel/db.ts';
import { findStanding } from '../accounts/index.ts';
import { isRestricted } from '../limits/index.ts';
import type { DailyAmounts } from './missions.ts';

/**
 * True if there is a daily bonus or are missions for the player. There is nothing to come back for where anything is
 * closed to a player or their bets are limited, nor for an account that is not active.
 */
export async function isOffered(reader: Reader, playerId: bigint, amounts: DailyAmounts): Promise<boolean> {
  if (amounts.bonus === 0n && amounts.mission === 0n) return false;
  const { blocked } = await findStanding(reader, playerId);
  return !blocked && !(await isRestricted(reader, playerId));
}
