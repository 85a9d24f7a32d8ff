import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Db, inTransaction, query, sql } from '../../../kernel/db.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { canonicalJson, hashAuditRow } from './hash-audit-row.ts';
import { verifyAudit, writeAudit } from '../index.ts';

let open: TestApp;
let db: Db;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  ({ db } = open.app);
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

const page = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      staff: z.string().nullable(),
      role: z.string().nullable(),
      address: z.string(),
      action: z.string(),
      subject: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  next: z.string().nullable(),
});

const list = async (query_ = '') =>
  page.parse((await askOffice(open.url, `GET /api/office/audit${query_}`, { cookie: owner.cookie })).body);
const listMoves = async (from = '') => (await list(`?staff=FILLER&action=game-moved${from}`)).entries;

test('a write records when, who, from where, what, before and after', async () => {
  const cashier = await enterAs(open, owner, 'cashier');
  await askOffice(open.url, `PATCH /api/office/staff/${cashier.id}/role`, {
    cookie: owner.cookie,
    body: { role: 'support' },
  });
  const { entries } = await list();
  expect(entries[0]).toEqual({
    id: '5',
    at: open.clock.now().toISOString(),
    staff: 'owner',
    role: 'owner',
    address: '127.0.0.1',
    action: 'role-changed',
    subject: `staff:${cashier.id}`,
    before: { username: 'cashier', role: 'cashier' },
    after: { username: 'cashier', role: 'support' },
  });
  expect(entries.map(({ action, staff, address }) => `${action} ${staff ?? '-'} ${address}`)).toEqual([
    'role-changed owner 127.0.0.1',
    'staff-entered cashier 127.0.0.1',
    'invitation-made owner 127.0.0.1',
    'staff-entered owner 127.0.0.1',
    'invitation-made - start',
  ]);
});

test('a write that changes nothing leaves no entry, and neither does one that fails', async () => {
  const before = (await list()).entries[0]?.id;
  const { cookie } = owner;
  await askOffice(open.url, `PATCH /api/office/staff/${owner.id}/role`, { cookie, body: { role: 'owner' } });
  await askOffice(open.url, `PATCH /api/office/staff/${owner.id}/role`, { cookie, body: { role: 'risk' } });
  await askOffice(open.url, `POST /api/office/staff/${owner.id}/unblock`, { cookie });
  await askOffice(open.url, `POST /api/office/staff/99/block`, { cookie });
  expect((await list()).entries[0]?.id).toBe(before);
});

describe('the list', () => {
  beforeAll(async () => {
    const doer = { staff: 'Filler', role: 'risk', address: '203.0.113.9' } as const;
    for (let turn = 0; turn < 120; turn += 1)
      await inTransaction(db, (tx) =>
        writeAudit(tx, doer, { action: 'game-moved', subject: `page:${turn % 2}` }, open.clock.now()),
      );
  });

  test('continues where a page ended, each entry once', async () => {
    const ids: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const answer = await list(next === '' ? '' : `?before=${next}`);
      expect(answer.entries.length).toBeLessThanOrEqual(50);
      ids.push(...answer.entries.map(({ id }) => id));
      ({ next } = answer);
    }
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => String(ids.length - index)));
    expect(ids.length).toBeGreaterThan(120);
  });

  test('continues within its filter, even where several entries have the same time', async () => {
    const first = await listMoves();
    const middle = first[9]?.id ?? '';
    expect((await listMoves(`&before=${middle}`)).slice(0, 40)).toEqual(first.slice(10));
    expect(await listMoves('&before=0')).toEqual([]);
    expect(await listMoves('&before=999999999')).toEqual(first);
  });

  test('is filtered by who, what, subject, and time', async () => {
    const now = open.clock.now();
    const later = new Date(now.getTime() + 1000).toISOString();
    for (const [filter, count] of [
      ['staff=FILLER', 50],
      ['action=game-moved&subject=page:1', 50],
      ['action=role-changed', 1],
      ['staff=nobody', 0],
      [`from=${later}`, 0],
      [`until=${now.toISOString()}`, 0],
      [`from=${now.toISOString()}&until=${later}&staff=owner`, 3],
    ] as const)
      expect([filter, (await list(`?${filter}`)).entries.length]).toEqual([filter, count]);
  });
});

/** Tampers as a database administrator could: disables the trigger, and restores the change afterwards. */
async function tampered(change: string, restore: string) {
  const run = async (statement: string) => {
    await query(db, sql`alter table audit_entry disable trigger user`);
    await query(db, sql.raw(statement));
    await query(db, sql`alter table audit_entry enable trigger user`);
  };
  await run(change);
  const verdict = await verifyAudit(db);
  await run(restore);
  return verdict;
}

describe('the chain', () => {
  test('gives an entry the hash that it has in older logs', () => {
    const row = {
      id: 7n,
      at: new Date('2026-03-04T05:06:07.089Z'),
      staff: 'owner',
      role: 'owner',
      address: '192.0.2.1',
      action: 'role-changed',
      subject: 'staff:3',
      beforeJson: '{"role":"cashier"}',
      afterJson: '{"role":"trader"}',
      previousHash: 'ab'.repeat(32),
    };
    expect(hashAuditRow(row)).toBe('5803ed2ba66e4cd71fc94d46424a17f8f2c93303203da79c5462cd5e7c580378');
    const first = { id: 1n, staff: null, role: null, beforeJson: null, afterJson: null };
    expect(hashAuditRow({ ...row, ...first, previousHash: '0'.repeat(64) })).toBe(
      'f08de43558e97cf02dcb3950a341222a3e9cdd5a2e0cbfc2a35a95429519e325',
    );
  });

  test('is intact as written, even when many write at once', async () => {
    const doer = { staff: undefined, role: undefined, address: 'here' };
    const after = { money: '12.50', count: 3, list: [1, null, { b: true, a: 'আ' }], none: null };
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(db, (tx) =>
          writeAudit(tx, doer, { action: 'game-moved', subject: 'x', after }, open.clock.now()),
        ),
      ),
    );
    const rows = await query(db, sql`select 1 from audit_entry`);
    expect(await verifyAudit(db)).toMatchObject({ state: 'sound', rows: rows.length });
  });

  test.each([
    'update audit_entry set action = action',
    'delete from audit_entry',
    'delete from audit_entry where id = 1',
    'truncate audit_entry',
  ])('nobody may %s', async (statement) => {
    await expect(query(db, sql.raw(statement))).rejects.toThrow('never changed');
  });

  test('names the first changed entry', async () => {
    expect(
      await tampered(
        `update audit_entry set staff = 'somebody' where id in (4, 7)`,
        `update audit_entry set staff = case id when 4 then 'cashier' else 'Filler' end where id in (4, 7)`,
      ),
    ).toEqual({ state: 'broken', id: 4n, text: 'it is not what was written' });
  });

  test('names the first missing entry', async () => {
    expect(
      await tampered(
        'update audit_entry set id = 100000 where id = 3',
        'update audit_entry set id = 3 where id = 100000',
      ),
    ).toMatchObject({ state: 'broken', id: 3n });
  });

  test('names an entry that was rewritten with a hash of its own', async () => {
    const [{ hash } = { hash: '' }] = await query<{ hash: string }>(
      db,
      sql`select hash from audit_entry where id = 5`,
    );
    expect(
      await tampered(
        `update audit_entry set hash = repeat('a', 64) where id = 5`,
        `update audit_entry set hash = '${hash}' where id = 5`,
      ),
    ).toMatchObject({ state: 'broken', id: 5n });
    expect(await verifyAudit(db)).toMatchObject({ state: 'sound' });
  });
});

test('the same value gives the same text, whatever the order of its keys', () => {
  expect(canonicalJson({ b: 1, a: [2n, new Date(0)], c: undefined, d: null })).toBe(
    '{"a":["2","1970-01-01T00:00:00.000Z"],"b":1,"d":null}',
  );
});
