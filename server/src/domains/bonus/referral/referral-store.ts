import type { Money } from '@maidan/engine';
import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { ReferralTerms } from './referral-model.ts';

/** The current terms of referral rewards. */
export async function selectReferralTerms(reader: Reader): Promise<ReferralTerms> {
  const row = await queryOne<ReferralTerms>(
    reader,
    sql`select referral_reward as reward, referral_deposit_min as "depositMin",
               referral_turnover_min as "turnoverMin"
        from bonus_setting`,
  );
  if (row === undefined) throw new Error('the house has no bonus settings');
  return row;
}

/** Each of these players' total turnover; players without any are left out. */
export async function selectPlayed(
  reader: Reader,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Money>> {
  const rows = await query<{ player_id: bigint; turnover: Money }>(
    reader,
    sql`select player_id, turnover from point_account where player_id = any(${bigints(playerIds)})`,
  );
  return new Map(rows.map((row) => [row.player_id, row.turnover]));
}

/** The stored state of a friend's reward. */
export interface RewardRow {
  readonly friendId: bigint;
  readonly grantId: bigint | null;
  readonly times: number;
  readonly refusedAt: Date | null;
}

/** The stored state of these friends' rewards. */
export function selectRewards(reader: Reader, friendIds: readonly bigint[]): Promise<RewardRow[]> {
  return query<RewardRow>(
    reader,
    sql`select friend_id as "friendId", grant_id as "grantId", times, refused_at as "refusedAt" from referral_reward
        where friend_id = any(${bigints(friendIds)})`,
  );
}

/** Stores the new state of a friend's reward. */
export async function upsertReward(tx: Tx, row: RewardRow & { readonly referrerId: bigint }): Promise<void> {
  await query(
    tx,
    sql`insert into referral_reward (friend_id, referrer_id, grant_id, times, refused_at)
        values (${row.friendId}, ${row.referrerId}, ${row.grantId}, ${row.times}, ${row.refusedAt})
        on conflict (friend_id) do update
        set grant_id = excluded.grant_id, times = excluded.times, refused_at = excluded.refused_at`,
  );
}
