import type { Money } from '@maidan/engine';
import type { DeskBet } from '@maidan/contract/office';
import { type Reader, query, queryOne, sql } from '../../../kernel/db.ts';
import { CROSS_PLAYER_ID, MAKER_PLAYER_ID } from '../model.ts';

/** What was matched in a market by backers, and by how many players; what is void is left out. */
export async function sumMatched(
  on: Reader,
  marketId: string,
): Promise<{ readonly matched: Money; readonly players: number }> {
  const row = await queryOne<{ matched: Money; players: number }>(
    on,
    sql`select coalesce(sum(size), 0)::bigint as matched,
          (select count(distinct player)::integer
           from exchange_trade, unnest(array[back_player_id, lay_player_id]) as player
           where market_id = ${marketId} and voided_at is null
             and player not in (${MAKER_PLAYER_ID}, ${CROSS_PLAYER_ID})) as players
        from exchange_trade where market_id = ${marketId} and voided_at is null`,
  );
  if (row === undefined) throw new Error('a sum is always answered');
  return row;
}

interface BetRow extends Omit<DeskBet, 'price' | 'pick' | 'side' | 'username' | 'state'> {
  readonly selectionId: number;
  readonly isBack: boolean;
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
): Promise<(Omit<DeskBet, 'pick' | 'username'> & { readonly selectionId: number })[]> {
  const rows = await query<BetRow>(
    on,
    sql`select id, player_id as "playerId", selection_id as "selectionId", side = 0 as "isBack", odds, size as stake,
          matched, remaining, profit is not null as "isSettled", placed_at as "placedAt"
        from exchange_order
        where market_id = ${marketId} and id < ${before ?? 2n ** 62n}
          and player_id not in (${MAKER_PLAYER_ID}, ${CROSS_PLAYER_ID})
        order by id desc limit ${limit}`,
  );
  return rows.map(({ isBack, odds, remaining, isSettled, ...row }) => ({
    ...row,
    side: isBack ? 'BACK' : 'LAY',
    price: odds / 100,
    state: row.matched === 0n && remaining === 0n ? 'void' : isSettled ? 'settled' : 'open',
  }));
}
