import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, query, sql } from '../../../kernel/db.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { listWaitingOrders } from './book-store.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('[SAFE-2] a deep book is read page by page, whole and by arrival', async () => {
  const orders = 1_201;
  await query(
    db,
    sql`insert into exchange_order (id, market_id, selection_id, player_id, side, odds, size, remaining, persistence,
        client_ref, placed_at, arrived_as)
      select id, case when id % 7 = 0 then 'other' else 'deep' end, 1, id, 'BACK', 200, 100, 100, 'LAPSE', id::text, now(),
        case when id = 3 then ${orders + 1}::bigint end
      from generate_series(1, ${orders}) as id`,
  );
  const read = await listWaitingOrders(db, ['deep']);
  const expected = Array.from({ length: orders }, (_, index) => index + 1).filter(
    (id) => id % 7 !== 0 && id !== 3,
  );
  expect(read.map(({ id }) => id)).toEqual([...expected, 3]);
  expect(await listWaitingOrders(db, ['none'])).toEqual([]);
});
