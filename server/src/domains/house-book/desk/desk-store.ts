import type { DeskHouseMarket } from '@maidan/contract/office';
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

/** What was bet on a market and how it ended. */
export interface HouseFigures extends Pick<DeskHouseMarket, 'bets' | 'staked' | 'settlement'> {
  readonly marketKey: string;
  readonly name: string;
  readonly kind: DeskHouseMarket['kind'];
  readonly result: HouseResult | undefined;
}

/** The markets of an event that took a bet. */
export async function selectFigures(on: Reader, eventId: string): Promise<HouseFigures[]> {
  const rows = await query<
    Omit<HouseFigures, 'result'> & {
      readonly state: 'open' | 'settled' | 'void';
      readonly result: number | null;
      readonly reason: string | null;
    }
  >(
    on,
    sql`select m.market_key as "marketKey", m.name, m.kind, m.settlement, m.state, m.result, m.void_reason as reason,
          sums.bets, sums.staked
        from house_market as m cross join lateral (
          select count(*)::integer as bets, coalesce(sum(b.stake), 0)::bigint as staked
          from house_bet as b where b.market_key = m.market_key and b.void_reason is null) as sums
        where m.event_id = ${eventId} order by m.market_key`,
  );
  return rows.map(({ state, result, reason, ...row }) => ({
    ...row,
    result:
      state === 'open'
        ? undefined
        : result === null
          ? { outcome: 'void', reason: reason ?? '' }
          : { outcome: 'settled', result },
  }));
}
