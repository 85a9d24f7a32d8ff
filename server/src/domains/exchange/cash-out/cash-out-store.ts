import { type Money, money } from '@maidan/engine';
import { bigints, integers, texts, times } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';
import type { CashedOutBefore, StoredCashOut } from '../model.ts';
import type { OrderName } from '../book/command.ts';
import { listOrdersById } from '../store.ts';

interface CashOutRow {
  readonly market_id: string;
  readonly player_id: bigint;
  readonly client_ref: string;
  readonly selection_id: number | null;
  readonly accept: StoredCashOut['accept'];
  readonly result: Money;
  readonly order_ids: bigint[];
  readonly placed_at: Date;
}

/** Writes a cash out in addition to the orders that it placed. */
export async function insertCashOut(tx: Tx, cashOut: StoredCashOut): Promise<void> {
  await query(
    tx,
    sql`insert into exchange_cash_out
      (market_id, player_id, client_ref, selection_id, accept, result, order_ids, placed_at)
      select ${cashOut.marketId}, unnest(${bigints([cashOut.playerId])}), ${cashOut.clientRef},
        (${integers(cashOut.runnerId === undefined ? [] : [cashOut.runnerId])})[1], ${cashOut.accept},
        unnest(${bigints([cashOut.result])}), ${bigints(cashOut.orderIds)}, unnest(${times([cashOut.placedAt])})`,
  );
}

/** The earlier cash outs with these names, each with its orders. */
export async function findCashOuts(on: Reader, names: readonly OrderName[]): Promise<CashedOutBefore[]> {
  const rows = await query<CashOutRow>(
    on,
    sql`select market_id, player_id, cash_out.client_ref, selection_id, accept, result, order_ids, placed_at
      from exchange_cash_out as cash_out
      join unnest(${bigints(names.map((name) => name.playerId))}, ${texts(names.map((name) => name.marketId))},
        ${texts(names.map((name) => name.clientRef))}) as given (player, market, ref)
        on player_id = given.player and market_id = given.market and client_ref = given.ref`,
  );
  const found: CashedOutBefore[] = [];
  for (const row of rows) {
    const orderIds = row.order_ids.map(Number);
    found.push({ cashOut: cashOutOf(row, orderIds), orders: await listOrdersById(on, orderIds) });
  }
  return found;
}

const cashOutOf = (row: CashOutRow, orderIds: readonly number[]): StoredCashOut => ({
  marketId: row.market_id,
  playerId: row.player_id,
  clientRef: row.client_ref,
  runnerId: row.selection_id ?? undefined,
  accept: row.accept,
  result: money(row.result),
  orderIds,
  placedAt: row.placed_at,
});
