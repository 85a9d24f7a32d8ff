import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { type Database, query, queryOne, sql } from './database.ts';
import type { Seal } from './secrets.ts';

const generate = promisify(generateKeyPair);
const KEY_BITS = 2048;

/** The playhouse's signing key, and the name under which the site knows it. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/**
 * The playhouse's key, created once: at its first start, or, if it may be renewed, when the secret that sealed the previous one is
 * gone. Throws if another secret sealed it and it may not.
 */
export async function getSigningKey(
  database: Database,
  seal: Seal,
  { mayRenew }: { readonly mayRenew: boolean },
): Promise<SigningKey> {
  const kept = await findKey(database, seal);
  if (kept !== undefined) return kept;
  const { privateKey } = await generate('rsa', { modulusLength: KEY_BITS });
  const sealed = seal.close(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const before = await queryOne<{ sealed: Uint8Array }>(
    database,
    sql`select sealed from playhouse.signing_key`,
  );
  if (before !== undefined && !mayRenew) {
    // Another process may have written it meanwhile.
    const since = await findKey(database, seal);
    if (since !== undefined) return since;
    throw new Error(
      'The games’ key is sealed with another secret than this process has. The site and the games need the same file ' +
        'playhouse-secret in their DATA_DIR.',
    );
  }
  // Of several processes starting at once one writes; the others use what it wrote.
  await query(
    database,
    before === undefined
      ? sql`insert into playhouse.signing_key (sealed) values (${sealed}) on conflict do nothing`
      : sql`update playhouse.signing_key set sealed = ${sealed} where sealed = ${before.sealed}`,
  );
  const written = await findKey(database, seal);
  if (written === undefined) throw new Error('two processes with different secrets share one playhouse');
  return written;
}

async function findKey(database: Database, seal: Seal): Promise<SigningKey | undefined> {
  const row = await queryOne<{ sealed: Uint8Array }>(database, sql`select sealed from playhouse.signing_key`);
  const pem = row && seal.open(row.sealed);
  if (pem === undefined) return undefined;
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
