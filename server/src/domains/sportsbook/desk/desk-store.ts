import type { DeskHouseMarket } from '@maidan/contract/office';
import { bigints, integers, texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, queryOne, sql } from '../../../kernel/db.ts';
import type { HouseResult, ListedBet } from '../model.ts';
import { type ListedRow, LISTED, listedOf } from '../store.ts';

/** The bets of a market, older than that one, the newest first. */
export async function selectBetsOfMarket(
  on: Reader,
  marketKey: string,
  before: bigint | undefined,
  limit: number,
): Promise<ListedBet[]> {
  const rows = await query<ListedRow>(
    on,
    sql`${LISTED} where b.market_key = ${marketKey} and b.id < ${before ?? 2n ** 62n}
        order by b.id desc limit ${limit}`,
  );
  return rows.map(listedOf);
}

/** A bet with its market. */
export async function selectBet(on: Reader, betId: bigint): Promise<ListedBet | undefined> {
  const row = await queryOne<ListedRow>(on, sql`${LISTED} where b.id = ${betId}`);
  return row && listedOf(row);
}

/** What was bet on a market, and its result. */
export interface HouseFigures extends Pick<DeskHouseMarket, 'bets' | 'staked' | 'settlement'> {
  readonly marketKey: string;
  readonly name: string;
  readonly kind: DeskHouseMarket['kind'];
  readonly result: HouseResult | undefined;
}

/** A sum of the bets of a market up to one of them. */
export interface KnownBets extends Pick<HouseFigures, 'bets' | 'staked'> {
  readonly lastId: bigint;
  /** How many of them were void. */
  readonly voided: number;
}

/** The summed bets of a market, and how far they go. */
interface SummedFigures extends HouseFigures {
  /** The newest of them; undefined when there was none. */
  readonly lastId: bigint | undefined;
  readonly voided: number;
}

/**
 * The markets of an event that took a bet, each with the bets after those already summed, or with all if one has been
 * voided since.
 */
export async function selectFigures(
  on: Reader,
  eventId: string,
  known: ReadonlyMap<string, KnownBets>,
): Promise<SummedFigures[]> {
  const all = [...known];
  const rows = await query<
    Omit<SummedFigures, 'result' | 'lastId'> & {
      readonly state: 'open' | 'settled' | 'void';
      readonly result: number | null;
      readonly reason: string | null;
      readonly lastId: bigint | null;
    }
  >(
    on,
    sql`select m.market_key as "marketKey", m.name, m.kind, m.settlement, m.state, m.result, m.void_reason as reason,
          void.count as voided, sums.bets, sums.staked, sums."lastId"
        from house_market as m
        left join unnest(${texts(all.map(([key]) => key))}, ${bigints(all.map(([, { lastId }]) => lastId))},
            ${integers(all.map(([, { voided }]) => voided))}) as known (market_key, last_id, voided)
          on known.market_key = m.market_key
        cross join lateral (
          select count(*)::integer as count from house_bet as b
          where b.market_key = m.market_key and b.void_reason is not null) as void
        cross join lateral (
          select count(*)::integer as bets, coalesce(sum(b.stake), 0)::bigint as staked, max(b.id) as "lastId"
          from house_bet as b
          where b.market_key = m.market_key and b.void_reason is null
            and b.id > case when known.voided = void.count then known.last_id else 0 end) as sums
        where m.event_id = ${eventId} order by m.market_key`,
  );
  return rows.map(({ state, result, reason, lastId, ...row }) => ({
    ...row,
    lastId: lastId ?? undefined,
    result:
      state === 'open'
        ? undefined
        : result === null
          ? { outcome: 'void', reason: reason ?? '' }
          : { outcome: 'settled', result },
  }));
}
