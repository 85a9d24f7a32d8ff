import type { Money } from '@maidan/engine';
import type { DeskBet } from '@maidan/contract/office';
import { type Reader, query, queryOne, sql } from '../../../kernel/db.ts';
import { FIRST_PLAYER_ID } from '../model.ts';

/** What backers matched in a market after a given trade, and who they are; void trades are left out. */
export interface MatchedPart {
  readonly matched: Money;
  readonly playerIds: readonly bigint[];
  /** Its newest trade; undefined when there was none. */
  readonly lastId: bigint | undefined;
}

/** Sums up the trades of a market that came after that one. */
export async function sumMatched(on: Reader, marketId: string, afterId: bigint): Promise<MatchedPart> {
  const wanted = sql`market_id = ${marketId} and id > ${afterId} and voided_at is null`;
  const row = await queryOne<{ matched: Money; last: bigint | null }>(
    on,
    sql`select coalesce(sum(size), 0)::bigint as matched, max(id) as last from exchange_trade where ${wanted}`,
  );
  if (row === undefined) throw new Error('a sum is always answered');
  if (row.last === null) return { matched: row.matched, playerIds: [], lastId: undefined };
  const until = sql`${wanted} and id <= ${row.last}`;
  const players = await query<{ id: bigint }>(
    on,
    sql`select id from (select back_player_id as id from exchange_trade where ${until}
          union select lay_player_id from exchange_trade where ${until}) as player
        where id >= ${FIRST_PLAYER_ID}`,
  );
  return { matched: row.matched, playerIds: players.map(({ id }) => id), lastId: row.last };
}

/** How many trades of a market are void. */
export async function countVoid(on: Reader, marketId: string): Promise<number> {
  const row = await queryOne<{ count: number }>(
    on,
    sql`select count(*)::integer as count from exchange_trade where market_id = ${marketId} and voided_at is not null`,
  );
  return row?.count ?? 0;
}

interface BetRow extends Omit<DeskBet, 'price' | 'pick' | 'username' | 'state'> {
  readonly runnerId: number;
  readonly odds: number;
  readonly remaining: Money;
  readonly isSettled: boolean;
}

/** Orders of a market that players placed, older than that one, the newest first. */
export async function selectBets(
  on: Reader,
  marketId: string,
  before: bigint | undefined,
  limit: number,
): Promise<(Omit<DeskBet, 'pick' | 'username'> & { readonly runnerId: number })[]> {
  const rows = await query<BetRow>(
    on,
    sql`select id, player_id as "playerId", selection_id as "runnerId", side, odds, size as stake,
          matched, remaining, profit is not null as "isSettled", placed_at as "placedAt"
        from exchange_order
        where market_id = ${marketId} and id < ${before ?? 2n ** 62n}
          and player_id >= ${FIRST_PLAYER_ID}
        order by id desc limit ${limit}`,
  );
  return rows.map(({ odds, remaining, isSettled, ...row }) => ({
    ...row,
    price: odds / 100,
    state: row.matched === 0n && remaining === 0n ? 'void' : isSettled ? 'settled' : 'open',
  }));
}
