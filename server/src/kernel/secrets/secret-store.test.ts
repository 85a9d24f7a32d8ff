import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { writeTemporaryFile } from '../../testing/temporary-file.ts';
import { type Db, inTransaction, query, sql } from '../db.ts';
import { type Keyring, parseKeys } from './keyring.ts';
import { systemRandom } from './random.ts';
import { keepSecretKeys, openSecretStore, removeSecret, resealSecrets } from './secret-store.ts';

const OLD = '0d'.repeat(32);
const NEW = 'ea'.repeat(32);
const TEXT = 'JBSWY3DPEHPK3PXP';
const PLACE = { kind: 'staff.totp', owner: 7n };
const OTHER = { kind: 'staff.totp', owner: 8n };

const keysOf = (...lines: readonly string[]) => parseKeys(lines.join('\n'), 'the test', 'the sealed secrets');
const idOf = (line: string) => keysOf(line).current.id;
const storeOf = (keys: Keyring) => openSecretStore({ keys, random: systemRandom });

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await query(db, sql`delete from sealed_secret`);
});

const put = (keys: Keyring, place = PLACE, text = TEXT) =>
  inTransaction(db, (tx) => storeOf(keys).put(tx, place, text));
const find = (keys: Keyring, place = PLACE) => storeOf(keys).find(db, place);
const listSealed = () =>
  query<{ owner: string; keyId: string; sealed: Buffer }>(
    db,
    sql`select owner, key_id as "keyId", sealed from sealed_secret order by length(owner), owner`,
  );

describe('a sealed secret', () => {
  test('[SAFE-51] is read again, replaced and removed, and is in no form readable in the database', async () => {
    await put(keysOf(OLD));
    expect(await find(keysOf(OLD))).toBe(TEXT);
    const [before] = await listSealed();
    expect(Buffer.from(before?.sealed ?? []).includes(TEXT)).toBe(false);
    await put(keysOf(OLD));
    const [after] = await listSealed();
    expect(after?.sealed).not.toEqual(before?.sealed);
    await put(keysOf(OLD), PLACE, 'another');
    expect(await find(keysOf(OLD))).toBe('another');
    expect(await find(keysOf(OLD), OTHER)).toBeUndefined();
    await inTransaction(db, (tx) => removeSecret(tx, PLACE));
    expect(await find(keysOf(OLD))).toBeUndefined();
  });

  test('[SAFE-51] is refused in the row of another owner or kind', async () => {
    await put(keysOf(OLD));
    await put(keysOf(OLD), OTHER, 'another');
    await query(
      db,
      sql`update sealed_secret set sealed = (select sealed from sealed_secret where owner = '7') where owner = '8'`,
    );
    await expect(find(keysOf(OLD), OTHER)).rejects.toThrow('staff.totp of 8 was changed in the database');
    await query(db, sql`update sealed_secret set kind = 'player.totp' where owner = '7'`);
    await expect(find(keysOf(OLD), { kind: 'player.totp', owner: 7n })).rejects.toThrow('belongs elsewhere');
  });

  test('[SAFE-51] is refused when a byte of it was changed, or it was cut short', async () => {
    await put(keysOf(OLD));
    const sealed = Buffer.from((await listSealed())[0]?.sealed ?? []);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await query(db, sql`update sealed_secret set sealed = ${changed}`);
      await expect(find(keysOf(OLD))).rejects.toThrow('was changed');
    }
    for (const length of [0, 11, 12, 20, sealed.length - 1]) {
      await query(db, sql`update sealed_secret set sealed = ${sealed.subarray(0, length)}`);
      await expect(find(keysOf(OLD))).rejects.toThrow('was changed');
    }
  });
});

describe('a new key', () => {
  test('[SAFE-51] seals from then on, while the older one still reads', async () => {
    await put(keysOf(OLD));
    await put(keysOf(NEW, OLD), OTHER, 'another');
    expect(await find(keysOf(NEW, OLD))).toBe(TEXT);
    expect((await listSealed()).map(({ keyId }) => keyId)).toEqual([idOf(OLD), idOf(NEW)]);
    await expect(find(keysOf(NEW))).rejects.toThrow(`sealed with key ${idOf(OLD)}, which is not there`);
  });

  test('[SAFE-51] takes over every row in pieces, and the older key can go', async () => {
    for (let owner = 1n; owner <= 230n; owner += 1n)
      await put(keysOf(OLD), { kind: 'staff.totp', owner }, `text ${owner}`);
    const keys = keysOf(NEW, OLD);
    expect(await resealSecrets(db, { keys, random: systemRandom })).toBe(230);
    expect(await resealSecrets(db, { keys, random: systemRandom })).toBe(0);
    expect(new Set((await listSealed()).map(({ keyId }) => keyId))).toEqual(new Set([idOf(NEW)]));
    for (const owner of [1n, 100n, 101n, 230n])
      expect(await find(keysOf(NEW), { kind: 'staff.totp', owner })).toBe(`text ${owner}`);
  });
});

function keepSecretKeysOf(text: string): Promise<Keyring> {
  return keepSecretKeys(db, writeTemporaryFile('secrets-key', text));
}

describe('the file of keys', () => {
  let file: string;
  beforeEach(() => {
    file = join(dirname(writeTemporaryFile('beside', '')), 'made', 'secrets-key');
    rmSync(file, { force: true });
  });

  test('[SAFE-51] is made once, for its owner alone, while nothing is sealed', async () => {
    const made = await keepSecretKeys(db, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await keepSecretKeys(db, file)).toEqual(made);
    writeFileSync(file, 'not a key');
    await expect(keepSecretKeys(db, file)).rejects.toThrow('64 hexadecimal digits');
    writeFileSync(file, '');
    await expect(keepSecretKeys(db, file)).rejects.toThrow('holds no key');
  });

  test('[SAFE-51] is not made anew once something is sealed: the refusal says what to do', async () => {
    await put(keysOf(OLD));
    await expect(keepSecretKeys(db, file)).rejects.toThrow(
      `The key of the sealed secrets is not at ${file}. Put the file that belongs to this database back`,
    );
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  test('[SAFE-51] is refused without a key that is still in use, whether it is another’s or one was removed', async () => {
    await put(keysOf(OLD));
    await keepSecretKeysOf(OLD);
    await expect(keepSecretKeysOf(NEW)).rejects.toThrow(`doesn't hold key ${idOf(OLD)}`);
    await put(keysOf(NEW, OLD), OTHER);
    await expect(keepSecretKeysOf(NEW)).rejects.toThrow(`add the line "lost ${idOf(OLD)}"`);
    expect((await listSealed()).map(({ owner }) => owner)).toEqual(['7', '8']);
  });

  test('[SAFE-51] can declare a key lost: its secrets are as if there were none, and are back with the key', async () => {
    await put(keysOf(OLD));
    const keys = await keepSecretKeysOf(`${NEW}\nlost ${idOf(OLD)}`);
    expect(await find(keys)).toBeUndefined();
    expect(await resealSecrets(db, { keys, random: systemRandom })).toBe(0);
    expect(await find(await keepSecretKeysOf(OLD))).toBe(TEXT);
  });
});
