import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Db, inTransaction, query, type RawBuilder, sql } from '../../../kernel/db.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp, testAuditKeys } from '../../../testing/open-test-app.ts';
import { fakeClock } from '../../../kernel/time/clock.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import { selectChain } from './audit-store.ts';
import { CHAIN_START, canonicalJson, hashAuditRow } from './hash-audit-row.ts';
import {
  type AuditKeys,
  keepAuditKeys,
  parseAuditKeys,
  readAuditKeys,
  verifyAudit,
  writeAudit,
} from '../index.ts';
import { appendHead } from './audit-heads.ts';
import { startAuditHeads } from './start-audit-heads.ts';
import type { AuditFault, AuditVerdict } from './verify-audit.ts';

let open: TestApp;
let db: Db;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  ({ db } = open.app);
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

const key = testAuditKeys.current;
const stamp = () => ({ auditKeys: testAuditKeys, now: open.clock.now() });
/** What is wrong, without the count of what isn't. */
const faultsOf = ({ faults }: AuditVerdict): readonly AuditFault[] => faults;

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
        writeAudit(tx, stamp(), doer, { action: 'game-moved', subject: `page:${turn % 2}` }),
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
async function tampered(change: string, restore: string, headsFile?: string) {
  const run = async (statement: string) => {
    await query(db, sql`alter table audit_entry disable trigger user`);
    await query(db, sql.raw(statement));
    await query(db, sql`alter table audit_entry enable trigger user`);
  };
  await run(change);
  const faults = faultsOf(await verifyAudit(db, { keys: testAuditKeys, headsFile }));
  await run(restore);
  return faults;
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
      keyId: key.id,
      previousHash: 'ab'.repeat(32),
    };
    expect(key.id).toBe('3af805c48a2c0ebe');
    expect(hashAuditRow(row, key)).toBe('2ea0cf4308a7447a6578fe064de6a2316b336ed2a5c50484f0d70e4da383f025');
    const first = { id: 1n, staff: null, role: null, beforeJson: null, afterJson: null };
    expect(hashAuditRow({ ...row, ...first, previousHash: '0'.repeat(64) }, key)).toBe(
      'f2b65f758c2a6a9a216e379f503411cfd109bca36ed2ae83e9f9cd396f6ff04f',
    );
  });

  test('is intact as written, even when many write at once', async () => {
    const doer = { staff: undefined, role: undefined, address: 'here' };
    const after = { money: '12.50', count: 3, list: [1, null, { b: true, a: 'আ' }], none: null };
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(db, (tx) =>
          writeAudit(tx, stamp(), doer, { action: 'game-moved', subject: 'x', after }),
        ),
      ),
    );
    const rows = await query(db, sql`select 1 from audit_entry`);
    expect(await verifyAudit(db, { keys: testAuditKeys })).toMatchObject({ rows: rows.length, faults: [] });
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
    ).toEqual([{ kind: 'rewritten', at: 4n, text: 'Entry 4 is not what was written.' }]);
  });

  test('names the first missing entry', async () => {
    expect(
      await tampered(
        'update audit_entry set id = 100000 where id = 3',
        'update audit_entry set id = 3 where id = 100000',
      ),
    ).toMatchObject([{ kind: 'missing', at: 3n }]);
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
    ).toMatchObject([{ kind: 'rewritten', at: 5n }]);
    expect(faultsOf(await verifyAudit(db, { keys: testAuditKeys }))).toEqual([]);
  });
});

const doer = { staff: undefined, role: undefined, address: 'here' };
const otherKeys = parseAuditKeys('5a'.repeat(32), 'the test');

/** Writes an entry of an own log in a transaction. */
const write = (on: Db, auditKeys: AuditKeys, subject: string) =>
  inTransaction(on, (tx) =>
    writeAudit(tx, { auditKeys, now: open.clock.now() }, doer, { action: 'game-moved', subject }),
  );

/** Does something to the log as a database administrator could, for good. */
async function forge(on: Db, ...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await query(on, sql`alter table audit_entry disable trigger user`);
  for (const statement of statements) await query(on, statement);
  await query(on, sql`alter table audit_entry enable trigger user`);
}

describe('the key', () => {
  let log: Db;
  beforeEach(async () => {
    log = await openTestDatabase();
    for (const subject of ['one', 'two', 'three']) await write(log, testAuditKeys, subject);
  });
  afterEach(() => log.close());

  test('[SAFE-28] is missing to whoever rewrites the whole chain in the database', async () => {
    const rows = await selectChain(log, 0n, 10);
    let previousHash = CHAIN_START;
    const statements = rows.map(({ hash, ...row }) => {
      // The forger has all but the key: here one that they chose, named like the true one.
      const forged = { ...row, subject: row.id === 2n ? 'nothing' : row.subject, previousHash };
      previousHash = hashAuditRow(forged, otherKeys.current);
      return sql`update audit_entry set subject = ${forged.subject}, previous_hash = ${forged.previousHash},
        hash = ${previousHash} where id = ${row.id} and hash = ${hash}`;
    });
    await forge(log, ...statements);
    expect(faultsOf(await verifyAudit(log, { keys: testAuditKeys }))).toEqual([
      { kind: 'rewritten', at: 1n, text: 'Entry 1 is not what was written.' },
    ]);
    await forge(log, sql`update audit_entry set key_id = ${otherKeys.current.id}`);
    expect(faultsOf(await verifyAudit(log, { keys: testAuditKeys }))).toMatchObject([
      { kind: 'wrong-key', at: 1n },
    ]);
  });

  test('[SAFE-28] is said to be wrong when it isn’t the one that the log was written with', async () => {
    expect(faultsOf(await verifyAudit(log, { keys: otherKeys }))).toEqual([
      {
        kind: 'wrong-key',
        at: 1n,
        text: `Wrong key: entries 1 to 3 were written with key ${key.id}, which the key file doesn't hold.`,
      },
    ]);
  });

  test('[SAFE-28] can be replaced: older entries are read with the older one, which writes no more', async () => {
    const rotated = parseAuditKeys(`${'5a'.repeat(32)}\n${'7e'.repeat(32)}\n`, 'the test');
    expect(rotated.current).toEqual(otherKeys.current);
    await write(log, rotated, 'four');
    expect(await verifyAudit(log, { keys: rotated })).toMatchObject({ rows: 4, faults: [] });
    expect(faultsOf(await verifyAudit(log, { keys: testAuditKeys }))).toMatchObject([
      { kind: 'wrong-key', at: 4n },
    ]);
    await write(log, testAuditKeys, 'five');
    expect(faultsOf(await verifyAudit(log, { keys: rotated }))).toEqual([
      { kind: 'older-key', at: 5n, text: 'Entry 5 was written with an older key than the one before it.' },
    ]);
  });

  test('[SAFE-28] is made once in a file that only its owner may read, and refused when it isn’t one', async () => {
    const file = join(dirname(writeTemporaryFile('beside', '')), 'made', 'audit-key');
    expect(() => readAuditKeys(file)).toThrow(`not at ${file}`);
    // Once anything was written, another key would only break the log.
    await expect(keepAuditKeys(log, file)).rejects.toThrow(`"lost ${key.id}"`);
    const empty = await openTestDatabase();
    const made = await keepAuditKeys(empty, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await keepAuditKeys(empty, file)).toEqual(made);
    await empty.close();
    const wrong = writeTemporaryFile('audit-key', 'not a key');
    expect(() => readAuditKeys(wrong)).toThrow('64 hexadecimal digits');
    expect(() => parseAuditKeys('', wrong)).toThrow('holds no key');
  });
});

describe('the signed heads', () => {
  let log: Db;
  let headsFile: string;
  beforeEach(async () => {
    log = await openTestDatabase();
    for (const subject of ['one', 'two', 'three']) await write(log, testAuditKeys, subject);
    headsFile = writeTemporaryFile('audit-heads', '');
    await appendHead(log, { file: headsFile, key, now: open.clock.now() });
  });
  afterEach(() => log.close());
  const verify = () => verifyAudit(log, { keys: testAuditKeys, headsFile });

  test('[SAFE-28] agree with a log that only grew', async () => {
    await write(log, testAuditKeys, 'four');
    expect(await verify()).toMatchObject({ rows: 4, heads: 1, faults: [] });
  });

  test('[SAFE-28] show that the end was cut off', async () => {
    await forge(log, sql`delete from audit_entry where id > 1`);
    expect((await verifyAudit(log, { keys: testAuditKeys })).faults).toEqual([]);
    const at = open.clock.now().toISOString();
    expect(faultsOf(await verify())).toEqual([
      {
        kind: 'end-missing',
        at: 2n,
        text: `The end is missing: the log ends with entry 1, and entry 3 was the last at ${at}.`,
      },
    ]);
  });

  test('[SAFE-28] show that the end was cut off and written anew, even with the key', async () => {
    await forge(log, sql`delete from audit_entry where id > 1`);
    for (const subject of ['another', 'one']) await write(log, testAuditKeys, subject);
    // The app goes on, and signs what it finds.
    await appendHead(log, { file: headsFile, key, now: open.clock.now() });
    expect((await verifyAudit(log, { keys: testAuditKeys })).faults).toEqual([]);
    expect(faultsOf(await verify())).toMatchObject([{ kind: 'rewritten', at: 3n }]);
  });

  test('[SAFE-28] count only with a signature, and are missed where there are none', async () => {
    const line = readFileSync(headsFile, 'utf8');
    writeFileSync(headsFile, `${line}${line.replace('"id":"3"', '"id":"2"')}\nnot a head`);
    // A line that was interrupted spoils no other.
    await write(log, testAuditKeys, 'four');
    await appendHead(log, { file: headsFile, key, now: open.clock.now() });
    expect(await verify()).toEqual({
      rows: 4,
      heads: 2,
      lastHash: expect.any(String),
      faults: [
        {
          kind: 'bad-head',
          at: 2n,
          text: `Line 2 of ${headsFile} is not a head signed with a key of the key file (as 1 more).`,
        },
      ],
    });
    rmSync(headsFile);
    expect(faultsOf(await verify())).toMatchObject([{ kind: 'no-heads', at: 4n }]);
  });

  test('[SAFE-28] are written once a minute while the log grows, and at the end', async () => {
    const clock = fakeClock();
    rmSync(headsFile);
    const faults: unknown[] = [];
    const stop = startAuditHeads({
      db: log,
      clock,
      log: { error: ({ err }) => faults.push(err) },
      auditKeys: testAuditKeys,
      headsFile,
    });
    const count = () => (existsSync(headsFile) ? readFileSync(headsFile, 'utf8').split('\n').length - 1 : 0);
    await expect.poll(count).toBe(1);
    await clock.advance(60_000);
    await write(log, testAuditKeys, 'four');
    expect(count()).toBe(1);
    await clock.advance(60_000);
    await expect.poll(count).toBe(2);
    await write(log, testAuditKeys, 'five');
    await stop();
    expect([count(), faults]).toEqual([3, []]);
    expect(await verify()).toMatchObject({ rows: 5, heads: 3, faults: [] });
  });
});

test('the same value gives the same text, whatever the order of its keys', () => {
  expect(canonicalJson({ b: 1, a: [2n, new Date(0)], c: undefined, d: null })).toBe(
    '{"a":["2","1970-01-01T00:00:00.000Z"],"b":1,"d":null}',
  );
});
