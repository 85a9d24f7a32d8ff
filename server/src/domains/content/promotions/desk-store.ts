import { playKinds } from '@maidan/contract';
import type { PromotionForm } from '@maidan/contract/office';
import { integers, texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import { freeSpinsIn } from '../promotion-store.ts';

/** A row of a promotion. */
export interface PromotionRow extends PromotionForm {
  readonly id: bigint;
  readonly version: number;
}

const columns = sql`id, name_en as "nameEn", name_bn as "nameBn", title_en as "titleEn", title_bn as "titleBn",
  summary_en as "summaryEn", summary_bn as "summaryBn", details_en as "detailsEn", details_bn as "detailsBn", thumbnail,
  image, categories, bonus_percent as "bonusPercent", bonus_max as "bonusMax", deposit_min as "depositMin",
  turnover_times as "turnoverTimes", turnover_days as "turnoverDays", bet_max as "betMax", free_spins,
  free_spin_game, free_spin_stake, starts_at as "startsAt",
  ends_at as "endsAt", status, version,
  (select jsonb_object_agg(house.kind, own.percent) from contribution as house
   left join promotion_contribution as own on own.kind = house.kind and own.promotion_id = promotion.id) as shares`;

type StoredPromotion = Omit<PromotionRow, 'freeSpins'> & Parameters<typeof freeSpinsIn>[0];

const readRow = (row: StoredPromotion): PromotionRow => {
  const { free_spins: _spins, free_spin_game: _game, free_spin_stake: _stake, ...rest } = row;
  return { ...rest, freeSpins: freeSpinsIn(row) ?? null };
};

/** Every promotion in order. */
export async function selectDeskPromotions(reader: Reader): Promise<PromotionRow[]> {
  const rows = await query<StoredPromotion>(
    reader,
    sql`select ${columns} from promotion order by position, id`,
  );
  return rows.map(readRow);
}

/** A promotion. */
export async function selectPromotion(reader: Reader, id: bigint): Promise<PromotionRow | undefined> {
  const row = await queryOne<StoredPromotion>(reader, sql`select ${columns} from promotion where id = ${id}`);
  return row && readRow(row);
}

/** A promotion, locked until the transaction ends. */
export async function selectPromotionForUpdate(tx: Tx, id: bigint): Promise<PromotionRow | undefined> {
  const row = await queryOne<StoredPromotion>(
    tx,
    sql`select ${columns} from promotion where id = ${id} for update`,
  );
  return row && readRow(row);
}

/** Replaces the promotion's own percentages; every other kind of play counts at the default. */
async function replaceShares(tx: Tx, id: bigint, shares: PromotionForm['shares']): Promise<void> {
  const own = playKinds.flatMap((kind) => {
    const percent = shares[kind];
    return percent === null ? [] : [{ kind, percent }];
  });
  await query(tx, sql`delete from promotion_contribution where promotion_id = ${id}`);
  await query(
    tx,
    sql`insert into promotion_contribution (promotion_id, kind, percent)
        select ${id}, kind, percent
        from unnest(${texts(own.map(({ kind }) => kind))}, ${integers(own.map(({ percent }) => percent))})
          as own (kind, percent)`,
  );
}

/** Inserts a promotion at the end of the list unless there are that many; returns its id. */
export async function insertPromotion(
  tx: Tx,
  promotion: PromotionForm,
  max: number,
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into promotion (name_en, name_bn, title_en, title_bn, summary_en, summary_bn, details_en, details_bn,
          thumbnail, image, categories, bonus_percent, bonus_max, deposit_min, turnover_times, turnover_days, bet_max,
          free_spins, free_spin_game, free_spin_stake, starts_at, ends_at, status, position)
        select ${promotion.nameEn}, ${promotion.nameBn}, ${promotion.titleEn}, ${promotion.titleBn},
          ${promotion.summaryEn}, ${promotion.summaryBn}, ${promotion.detailsEn}, ${promotion.detailsBn},
          ${promotion.thumbnail}, ${promotion.image}, ${texts(promotion.categories)},
          ${promotion.bonusPercent}::integer, ${promotion.bonusMax}::bigint, ${promotion.depositMin}::bigint,
          ${promotion.turnoverTimes}::integer, ${promotion.turnoverDays}::integer, ${promotion.betMax}::bigint,
          ${promotion.freeSpins?.count ?? null}::integer, ${promotion.freeSpins?.game ?? null}::text,
          ${promotion.freeSpins?.stake ?? null}::bigint, ${promotion.startsAt}::timestamptz, ${promotion.endsAt}::timestamptz, ${promotion.status},
          coalesce(max(position), -1) + 1
        from promotion having count(*) < ${max} returning id`,
  );
  if (row !== undefined) await replaceShares(tx, row.id, promotion.shares);
  return row?.id;
}

/** Updates a promotion and increments its version. */
export async function updatePromotion(tx: Tx, id: bigint, promotion: PromotionForm): Promise<void> {
  await query(
    tx,
    sql`update promotion set name_en = ${promotion.nameEn}, name_bn = ${promotion.nameBn},
          title_en = ${promotion.titleEn}, title_bn = ${promotion.titleBn}, summary_en = ${promotion.summaryEn},
          summary_bn = ${promotion.summaryBn}, details_en = ${promotion.detailsEn}, details_bn = ${promotion.detailsBn},
          thumbnail = ${promotion.thumbnail}, image = ${promotion.image}, categories = ${texts(promotion.categories)},
          bonus_percent = ${promotion.bonusPercent}, bonus_max = ${promotion.bonusMax},
          deposit_min = ${promotion.depositMin}, turnover_times = ${promotion.turnoverTimes},
          turnover_days = ${promotion.turnoverDays}, bet_max = ${promotion.betMax},
          free_spins = ${promotion.freeSpins?.count ?? null}, free_spin_game = ${promotion.freeSpins?.game ?? null},
          free_spin_stake = ${promotion.freeSpins?.stake ?? null}, starts_at = ${promotion.startsAt}, ends_at = ${promotion.endsAt}, status = ${promotion.status}, version = version + 1
        where id = ${id}`,
  );
  await replaceShares(tx, id, promotion.shares);
}

/** Deletes a promotion. */
export async function deletePromotion(tx: Tx, id: bigint): Promise<void> {
  await query(tx, sql`delete from promotion where id = ${id}`);
}
