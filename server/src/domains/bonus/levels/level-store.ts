import type { DeskVipLevel, VipLadder } from '@maidan/contract/office';
import { type Money, pointValueOf } from '@maidan/engine';
import { bigints, integers, texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** The levels, the lowest first. */
export function selectLevels(reader: Reader): Promise<DeskVipLevel[]> {
  return query(
    reader,
    sql`select name_en as "nameEn", name_bn as "nameBn", points_min as "pointsMin", point_value as "pointValue"
        from vip_level order by position`,
  );
}

/** How many whole points a player has earned by play, net of what corrected results took back. */
export async function selectEarned(reader: Reader, playerId: bigint): Promise<number> {
  const row = await queryOne<{ earned: bigint }>(
    reader,
    sql`select earned_millipoints / 1000 as earned from point_account where player_id = ${playerId}`,
  );
  return Number(row?.earned ?? 0n);
}

/** What a point is worth to a player, by their level. */
export async function selectPointValue(reader: Reader, playerId: bigint): Promise<Money> {
  return pointValueOf(await selectLevels(reader), await selectEarned(reader, playerId));
}

/** The levels with the version that counts their saves. */
export async function selectLadder(reader: Reader): Promise<VipLadder> {
  const rows = await query<DeskVipLevel & { version: number }>(
    reader,
    sql`select name_en as "nameEn", name_bn as "nameBn", points_min as "pointsMin", point_value as "pointValue",
          vip_version as version
        from bonus_setting cross join vip_level order by position`,
  );
  return {
    version: rows[0]?.version ?? 1,
    levels: rows.map(({ nameEn, nameBn, pointsMin, pointValue }) => ({
      nameEn,
      nameBn,
      pointsMin,
      pointValue,
    })),
  };
}

/** Locks the levels until the transaction ends. */
export async function lockLevels(tx: Tx): Promise<void> {
  await query(tx, sql`select 1 from bonus_setting for update`);
}

/** Replaces the levels and increments their version. */
export async function replaceLevels(tx: Tx, levels: readonly DeskVipLevel[]): Promise<void> {
  await query(tx, sql`delete from vip_level`);
  await query(
    tx,
    sql`insert into vip_level (position, name_en, name_bn, points_min, point_value)
        select position, name_en, name_bn, points_min, point_value
        from unnest(${texts(levels.map(({ nameEn }) => nameEn))}, ${texts(levels.map(({ nameBn }) => nameBn))},
          ${integers(levels.map(({ pointsMin }) => pointsMin))},
          ${bigints(levels.map(({ pointValue }) => pointValue))})
          with ordinality as given (name_en, name_bn, points_min, point_value, position)`,
  );
  await query(tx, sql`update bonus_setting set vip_version = vip_version + 1`);
}
