import { dailyRewards, type DailyReward } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** What a player has taken of a day. */
export async function selectTaken(
  reader: Reader,
  playerId: bigint,
  day: string,
): Promise<ReadonlySet<DailyReward>> {
  const rows = await query<{ reward: string }>(
    reader,
    sql`select reward from daily_reward where player_id = ${playerId} and day = ${day}::date`,
  );
  const taken = new Set(rows.map(({ reward }) => reward));
  return new Set(dailyRewards.filter((reward) => taken.has(reward)));
}

/** Inserts what a player takes of a day; false if it was taken before. */
export async function insertTaken(
  tx: Tx,
  taken: {
    readonly playerId: bigint;
    readonly day: string;
    readonly reward: DailyReward;
    readonly amount: Money;
  },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into daily_reward (player_id, day, reward, amount, taken_at)
        values (${taken.playerId}, ${taken.day}::date, ${taken.reward}, ${taken.amount}, ${now})
        on conflict on constraint daily_reward_once do nothing returning reward`,
  );
  return rows.length > 0;
}

/** True if the player wants to see nothing of it. */
export async function selectIsHidden(reader: Reader, playerId: bigint): Promise<boolean> {
  const row = await queryOne<{ player_id: bigint }>(
    reader,
    sql`select player_id from missions_hidden where player_id = ${playerId}`,
  );
  return row !== undefined;
}

/** Sets whether the player wants to see nothing of it; a repeat changes nothing. */
export async function updateHidden(tx: Tx, playerId: bigint, isHidden: boolean, now: Date): Promise<void> {
  await query(
    tx,
    isHidden
      ? sql`insert into missions_hidden (player_id, hidden_at) values (${playerId}, ${now})
            on conflict (player_id) do nothing`
      : sql`delete from missions_hidden where player_id = ${playerId}`,
  );
}
