import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, inTransaction, query, sql } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { parseKeys } from '../../../kernel/secrets/keyring.ts';
import { systemRandom } from '../../../kernel/secrets/random.ts';
import { fakeClock } from '../../../kernel/time/clock.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { type DocumentStore, openDocumentFolder } from './document-store.ts';
import { checkIdentityKeys, keepIdentityKeys, openDocumentVault } from './document-vault.ts';
import { insertPicture, selectKeyIds, selectPictures } from './picture-store.ts';
import { startRewrapping } from './rewrap-keys.ts';

const OLD = '0d'.repeat(32);
const NEW = 'ea'.repeat(32);
const DOCUMENT = Buffer.from('a passport, as bytes');
const NOW = new Date('2026-01-15T12:00:00Z');

let db: Db;
let folder: string;
let store: DocumentStore;
let verificationId: bigint;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  store = openDocumentFolder(join(folder, 'documents'));
  await query(db, sql`delete from identity_picture`);
  await query(db, sql`delete from identity_verification`);
  const [row] = await query<{ id: bigint }>(
    db,
    sql`with p as (
          insert into player (username, password_hash, email, currency, referral_code, created_at)
          values (gen_random_uuid()::text, '', gen_random_uuid()::text, 'BDT', left(gen_random_uuid()::text, 8), ${NOW})
          returning id)
        insert into identity_verification (player_id, kind, document, state, started_at)
        select id, 'document', 'passport', 'draft', ${NOW}::timestamptz from p returning id`,
  );
  verificationId = row?.id ?? 0n;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keysOf = (...lines: readonly string[]) => parseKeys(lines.join('\n'), 'the test', 'documents');
const vaultOf = (...lines: readonly string[]) =>
  openDocumentVault({ store, keys: keysOf(...lines), random: systemRandom });

/** Keeps a document as an upload does. */
async function keep(side: 'front' | 'selfie', ...lines: readonly string[]) {
  const { storedAs, key } = await vaultOf(...lines).put(DOCUMENT);
  const picture = { verificationId, side, storedAs, key, clientRef: undefined, now: NOW };
  await inTransaction(db, (tx) => insertPicture(tx, picture));
  return storedAs;
}

test('[KNOW-8] a document is read again with its key, and by nobody without it', async () => {
  const { storedAs, key } = await vaultOf(OLD).put(DOCUMENT);
  expect(await vaultOf(OLD).find(storedAs, key)).toEqual(DOCUMENT);
  await expect(vaultOf(NEW).find(storedAs, key)).rejects.toThrow(
    `under the key ${key.keyId}, which is not there`,
  );
  const other = await vaultOf(OLD).put(DOCUMENT);
  await expect(vaultOf(OLD).find(storedAs, other.key)).rejects.toThrow();
  const kept = await store.find(storedAs);
  await store.put(other.storedAs, kept ?? Buffer.alloc(0));
  await expect(vaultOf(OLD).find(other.storedAs, other.key)).rejects.toThrow();
  await vaultOf(OLD).remove(storedAs);
  expect(await vaultOf(OLD).find(storedAs, key)).toBeUndefined();
});

test('[KNOW-8] the folder is its user’s alone, and holds nothing half written', async () => {
  await vaultOf(OLD).put(DOCUMENT);
  const entries = await readdir(join(folder, 'documents'), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect((mode & 0o077).toString(8)).toBe('0');
    if (entry.isFile()) expect(entry.name).toMatch(/^[0-9a-f]{48}$/);
  }
});

test('[KNOW-9] a new master key takes over, and the old one can go once every key is wrapped anew', async () => {
  const storedAs = await keep('front', OLD);
  await keep('selfie', OLD);
  const vault = vaultOf(NEW, OLD);
  const job = startRewrapping({ db, clock: fakeClock(), log: openLog('silent'), vault });
  await job.runNow();
  await job.stop();
  expect(await selectKeyIds(db)).toEqual([keysOf(NEW).current.id]);
  const [front] = await selectPictures(db, verificationId);
  expect(front?.storedAs).toBe(storedAs);
  if (front !== undefined) expect(await vaultOf(NEW).find(storedAs, front)).toEqual(DOCUMENT);
});

test('[KNOW-9] a start without a key that documents need is refused, whether it comes from a file or a variable', async () => {
  const file = join(folder, 'identity-key');
  const place = { identityKeyFile: file, identityKeys: undefined };
  await checkIdentityKeys(db, place);
  const made = await keepIdentityKeys(db, place);
  expect((await keepIdentityKeys(db, place)).current.id).toBe(made.current.id);
  await keep('front', made.current.secret.toString('hex'));
  await checkIdentityKeys(db, place);
  await rm(file);
  await expect(keepIdentityKeys(db, place)).rejects.toThrow(
    /The key of players’ documents is not at .*IDENTITY_KEY_FILE/s,
  );
  await expect(checkIdentityKeys(db, place)).rejects.toThrow('is not at');
  const wrong = { identityKeyFile: file, identityKeys: NEW };
  await expect(keepIdentityKeys(db, wrong)).rejects.toThrow(
    `IDENTITY_KEYS doesn't hold key ${made.current.id}`,
  );
  await expect(checkIdentityKeys(db, wrong)).rejects.toThrow('Nothing was changed.');
  const right = { identityKeyFile: file, identityKeys: `${NEW}\n${made.current.secret.toString('hex')}` };
  expect((await keepIdentityKeys(db, right)).current.id).toBe(keysOf(NEW).current.id);
});
