import { expect } from 'vitest';
import { checkBooks } from '../../check-books.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import type { Journal } from './journal.ts';

/** Checks that what was acknowledged is in the tables, and nothing exists twice. */
export async function provePromises(db: Db, journals: readonly Journal[], place: string): Promise<void> {
  expect(await checkBooks(db), place).toEqual([]);
  const orders = await query<{ id: bigint; client_ref: string; remaining: bigint }>(
    db,
    sql`select id, client_ref, remaining from exchange_order`,
  );
  const byRef = new Map(orders.map((order) => [order.client_ref, order]));
  expect(byRef.size, `${place}: a reference names two orders`).toBe(orders.length);
  for (const journal of journals) {
    for (const { id, body } of journal.orders) {
      if (id === undefined) continue;
      const stored = byRef.get(String(body['client_ref']));
      expect(String(stored?.id), place).toBe(id);
      if (journal.cancelled.has(id)) expect(stored?.remaining, `${place}: ${id} is back`).toBe(0n);
    }
  }
  await proveHouseBets(db, journals, place);
  await proveCashOuts(db, journals, place);
  await provePayments(db, 'deposit', journals, place);
  await provePayments(db, 'withdrawal', journals, place);
  const credited = await query<{ wrong: bigint }>(
    db,
    sql`select d.id as wrong from deposit as d left join ledger_transfer as t
        on t.request_id = format('deposit:%s:credit', d.id)
      where (d.state = 'credited') <> (t.id is not null)`,
  );
  expect(credited, `${place}: a deposit's state and the ledger disagree`).toEqual([]);
}

/**
 * Checks that each bet against the house exists once, and its market was paid out once: the house's account has what
 * they lost.
 */
async function proveHouseBets(db: Db, journals: readonly Journal[], place: string): Promise<void> {
  const bets = await query<{ id: bigint; client_ref: string }>(db, sql`select id, client_ref from house_bet`);
  const byRef = new Map(bets.map((bet) => [bet.client_ref, bet.id]));
  expect(byRef.size, `${place}: a reference names two house bets`).toBe(bets.length);
  for (const { id, body } of journals.flatMap(({ houseBets }) => houseBets))
    if (id !== undefined) expect(String(byRef.get(String(body['client_ref']))), place).toBe(id);
  const wrong = await query(
    db,
    sql`select b.id from house_bet as b join house_market as m using (market_key)
      where (b.state = 'open') <> (m.state = 'open')`,
  );
  expect(wrong, `${place}: a house market ended without its bets, or they without it`).toEqual([]);
  const [sums] = await query<{ paid: bigint; due: bigint }>(
    db,
    sql`select (select coalesce(sum(balance), 0) from ledger_account
          where kind = 'house_book' and owner_key = 'house')::bigint as paid,
        (select coalesce(-sum(profit), 0) from house_bet)::bigint as due`,
  );
  expect(sums?.paid, `${place}: the house's book is not what its bets came to`).toBe(sums?.due);
}

async function proveCashOuts(db: Db, journals: readonly Journal[], place: string): Promise<void> {
  const rows = await query<{ client_ref: string; order_ids: bigint[] }>(
    db,
    sql`select client_ref, order_ids from exchange_cash_out`,
  );
  const byRef = new Map(rows.map((row) => [row.client_ref, row.order_ids.join(' ')]));
  expect(byRef.size, `${place}: a cash out was taken twice`).toBe(rows.length);
  for (const { id, body } of journals.flatMap(({ cashOuts }) => cashOuts))
    if (id !== undefined) expect(byRef.get(String(body['client_ref'])), place).toBe(id);
}

async function provePayments(
  db: Db,
  table: 'deposit' | 'withdrawal',
  journals: readonly Journal[],
  place: string,
): Promise<void> {
  const rows = await query<{ id: bigint; request_key: string | null }>(
    db,
    sql`select id, request_key from ${sql.table(table)}`,
  );
  const keys = rows.flatMap(({ request_key }) => request_key ?? []);
  expect(new Set(keys).size, `${place}: a ${table} is there twice`).toBe(keys.length);
  for (const journal of journals) {
    const sent = table === 'deposit' ? journal.deposits : journal.withdrawals;
    for (const { id, key } of sent) {
      if (id === undefined) continue;
      const stored = rows.find(({ request_key }) => request_key === key);
      expect(stored, `${place}: an acknowledged ${table} is missing`).toBeDefined();
      if (table === 'deposit') expect(String(stored?.id), place).toBe(id);
    }
  }
}
