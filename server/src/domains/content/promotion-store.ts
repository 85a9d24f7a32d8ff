import { type Contribution, type Promotion, isPromotionCategory } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import { dhakaDuration } from './dhaka-duration.ts';
import type { RunningPromotion, Language } from './model.ts';

interface PromotionRow {
  readonly id: bigint;
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly details: string;
  readonly thumbnail: string;
  readonly image: string;
  readonly categories: readonly string[];
  readonly bonus_percent: number;
  readonly bonus_max: Money;
  readonly deposit_min: Money;
  readonly turnover_times: number;
  readonly turnover_days: number;
  readonly bet_max: Money | null;
  readonly contributions: Contribution[];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly status: Promotion['status'];
}

/** Percentages that count towards the turnover: the promotion's own, otherwise the defaults. */
const CONTRIBUTIONS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', house.kind, 'percent', coalesce(own.percent, house.percent))
           order by house.position), '[]')
  from contribution as house
  left join promotion_contribution as own on own.kind = house.kind and own.promotion_id = promotion.id) as contributions`;

const columnsIn = (language: Language) => {
  const [name, title, summary, details] = ['name', 'title', 'summary', 'details'].map((text) =>
    sql.ref(`${text}_${language}`),
  );
  return sql`id, ${name} as name, ${title} as title, ${summary} as summary, ${details} as details, thumbnail, image,
    categories, bonus_percent, bonus_max, deposit_min, turnover_times, turnover_days, bet_max, starts_at, ends_at, status,
    ${CONTRIBUTIONS}`;
};

/** The displayed promotions that are running, in order. */
export async function selectPromotions(reader: Reader, language: Language, now: Date): Promise<Promotion[]> {
  const rows = await query<PromotionRow>(
    reader,
    sql`select ${columnsIn(language)} from promotion
        where status = 'display' and starts_at <= ${now} and ends_at > ${now} order by position, id`,
  );
  return rows.map(present);
}

/** A running promotion, displayed or not. */
export async function selectPromotion(
  reader: Reader,
  promotionId: bigint,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Promotion | undefined> {
  const row = await queryOne<PromotionRow>(
    reader,
    sql`select ${columnsIn(language)} from promotion
        where id = ${promotionId} and status in ('display', 'active') and starts_at <= ${now} and ends_at > ${now}`,
  );
  return row && present(row);
}

/** The terms of a running promotion, displayed or not. */
export async function selectPromotionTerms(
  reader: Reader,
  promotionId: bigint,
  now: Date,
): Promise<RunningPromotion | undefined> {
  const row = await queryOne<TermsRow>(
    reader,
    sql`select id, name_en, name_bn, categories, bonus_percent, bonus_max, deposit_min, turnover_times, turnover_days,
          bet_max, ${CONTRIBUTIONS}
        from promotion
        where id = ${promotionId} and status in ('display', 'active') and starts_at <= ${now} and ends_at > ${now}`,
  );
  return (
    row && {
      promotionId: row.id,
      nameEn: row.name_en,
      nameBn: row.name_bn,
      bonusPercent: row.bonus_percent,
      bonusMax: row.bonus_max,
      depositMin: row.deposit_min,
      turnoverTimes: row.turnover_times,
      turnoverDays: row.turnover_days,
      betMax: row.bet_max ?? undefined,
      contributions: row.contributions,
      oncePerPlayer: isOncePerPlayer(row.categories),
    }
  );
}

interface TermsRow extends Pick<
  PromotionRow,
  | 'id'
  | 'categories'
  | 'bonus_percent'
  | 'bonus_max'
  | 'deposit_min'
  | 'turnover_times'
  | 'turnover_days'
  | 'bet_max'
  | 'contributions'
> {
  readonly name_en: string;
  readonly name_bn: string;
}

/** A welcome offer is for new players, so nobody uses it twice. */
const isOncePerPlayer = (categories: readonly string[]): boolean => categories.includes('welcome');

function present(row: PromotionRow): Promotion {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    summary: row.summary,
    details: row.details,
    thumbnail: row.thumbnail,
    image: row.image,
    categories: row.categories.filter((name) => isPromotionCategory(name)),
    bonusPercent: row.bonus_percent,
    bonusMax: row.bonus_max,
    depositMin: row.deposit_min,
    turnoverTimes: row.turnover_times,
    turnoverDays: row.turnover_days,
    contributions: row.contributions,
    betMax: row.bet_max ?? undefined,
    oncePerPlayer: isOncePerPlayer(row.categories),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    duration: dhakaDuration(row.starts_at, row.ends_at),
    status: row.status,
    detailsLink: `/promotions?promotion=${row.id}`,
    detailsKey: row.id.toString(),
  };
}

/** The default percentages, in order. */
export function selectContributions(reader: Reader): Promise<Contribution[]> {
  return query(reader, sql`select kind, percent from contribution order by position`);
}
