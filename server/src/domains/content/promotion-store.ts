import { type Contribution, freeSpinDays, type Promotion, isPromotionCategory } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import { dhakaDuration } from './dhaka-duration.ts';
import type { Language, PromotionSpins, RunningPromotion } from './model.ts';

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
  readonly free_spins: number | null;
  readonly free_spin_game: string | null;
  readonly free_spin_stake: Money | null;
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
    categories, bonus_percent, bonus_max, deposit_min, turnover_times, turnover_days, bet_max, free_spins, free_spin_game,
    free_spin_stake, starts_at, ends_at, status, ${CONTRIBUTIONS}`;
};

/** How a promotion is shown: in which language, and under which title its free spins' game. */
export interface ShownIn {
  readonly language: Language;
  readonly titleOf: (game: string, language: Language) => string;
}

/** The displayed promotions that are running, in order. */
export async function selectPromotions(reader: Reader, shown: ShownIn, now: Date): Promise<Promotion[]> {
  const rows = await query<PromotionRow>(
    reader,
    sql`select ${columnsIn(shown.language)} from promotion
        where status = 'display' and starts_at <= ${now} and ends_at > ${now} order by position, id`,
  );
  return rows.map((row) => present(row, shown));
}

/** A running promotion, displayed or not. */
export async function selectPromotion(
  reader: Reader,
  promotionId: bigint,
  shown: ShownIn,
  now: Date,
): Promise<Promotion | undefined> {
  const row = await queryOne<PromotionRow>(
    reader,
    sql`select ${columnsIn(shown.language)} from promotion
        where id = ${promotionId} and status in ('display', 'active') and starts_at <= ${now} and ends_at > ${now}`,
  );
  return row && present(row, shown);
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
          bet_max, free_spins, free_spin_game, free_spin_stake, ${CONTRIBUTIONS}
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
      freeSpins: freeSpinsIn(row),
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
  | 'free_spins'
  | 'free_spin_game'
  | 'free_spin_stake'
  | 'contributions'
> {
  readonly name_en: string;
  readonly name_bn: string;
}

/** The free spins in a row, if it has any. */
export const freeSpinsIn = ({
  free_spins: count,
  free_spin_game: game,
  free_spin_stake: stake,
}: Pick<PromotionRow, 'free_spins' | 'free_spin_game' | 'free_spin_stake'>): PromotionSpins | undefined =>
  count === null || game === null || stake === null ? undefined : { count, game, stake };

/** A welcome offer is for new players, so nobody uses it twice. */
const isOncePerPlayer = (categories: readonly string[]): boolean => categories.includes('welcome');

function present(row: PromotionRow, { language, titleOf }: ShownIn): Promotion {
  const freeSpins = freeSpinsIn(row);
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
    freeSpins: freeSpins && {
      ...freeSpins,
      gameTitle: titleOf(freeSpins.game, language),
      days: freeSpinDays,
    },
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
