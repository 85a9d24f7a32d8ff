import { afterAll, expect, test } from 'vitest';
import { type Db, query, sql } from '../kernel/db.ts';
import { openMigratedCopy } from './memory-templates.ts';
import { ReusableDatabases } from './reusable-databases.ts';

let opened = 0;
const open = async () => {
  opened += 1;
  return (await openMigratedCopy()).pglite;
};
const databases = new ReusableDatabases(open);
afterAll(() => databases.close());

/** Writes to an append-only table, to one with a sequence, to one with rows from the start, and to the session. */
async function write(db: Db): Promise<void> {
  await query(db, sql`set time zone 'Asia/Dhaka'`);
  await query(
    db,
    sql`insert into audit_entry (id, at, staff, address, action, subject, key_id, previous_hash, hash)
      values (1, now(), 'Rina', '', 'tried', 'test', '', '', 'x')`,
  );
  await query(
    db,
    sql`insert into content_piece (kind, text_en, text_bn, position) values ('notice', 'Hello', 'Hello', 1)`,
  );
  await query(db, sql`update point_rate set millipoints_per_taka = millipoints_per_taka + 1`);
  await query(db, sql`delete from point_rate where kind = (select min(kind) from point_rate)`);
}

const read = async (db: Db) => ({
  entries: await query(db, sql`select id from audit_entry`),
  notices: await query(db, sql`select id from content_piece`),
  rates: await query(db, sql`select kind, millipoints_per_taka from point_rate order by kind`),
  next: await query(db, sql`select last_value, is_called from content_piece_id_seq`),
  zone: await query(db, sql`show time zone`),
});

test('a database that was closed is as it began for the next', async () => {
  const untouched = await databases.take();
  const before = await read(untouched);
  await untouched.close();
  for (let times = 0; times < 3; times += 1) {
    const db = await databases.take();
    expect(await read(db)).toEqual(before);
    await write(db);
    expect(await read(db)).not.toEqual(before);
    await db.close();
    await expect(query(db, sql`select 1`)).rejects.toThrow();
  }
  expect(opened).toBe(1);
});

test.each([
  `alter table point_rate add column note text`,
  `alter table point_rate drop constraint point_rate_pkey`,
  `alter table audit_entry disable trigger user`,
  `create table more (id bigint)`,
])('one whose schema has changed is not used again: %s', async (change) => {
  const db = await databases.take();
  await query(db, sql.raw(change));
  await db.close();
  const before = opened;
  const next = await databases.take();
  expect(opened).toBe(before + 1);
  await next.close();
});
