import { type Db, type Reader, type Tx, inTransaction, query, queryOne, sql } from '../db.ts';
import { type Keyring, keepKeys, requireKeys } from './keyring.ts';
import type { Random } from './random.ts';
import { openText, sealText } from './seal.ts';

/** How many secrets one transaction seals anew. */
const PIECE_ROWS = 100;

/** Whose secret it is: a kind, such as `staff.totp`, and the id of its owner's row. A secret can't be read for another. */
export interface SecretPlace {
  readonly kind: string;
  readonly owner: bigint | string;
}

/** Secrets that the database holds only encrypted, with keys that are outside it (SAFE-51). */
export interface SecretStore {
  /** Stores a place's secret, instead of what was there. */
  put(tx: Tx, place: SecretPlace, text: string): Promise<void>;
  /**
   * A place's secret; undefined if there is none, or its key was declared lost. Throws when the row was changed or comes
   * from another place.
   */
  find(reader: Reader, place: SecretPlace): Promise<string | undefined>;
  /** Seals a text that its caller stores, for a place that nothing else is sealed for. It isn't sealed anew with a later key. */
  seal(place: SecretPlace, text: string): Sealed;
  /** What was sealed so; undefined if its key was declared lost. Throws as `find` does. */
  open(place: SecretPlace, sealed: Sealed): string | undefined;
}

/** A sealed text, with the name of its key. */
export interface Sealed {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** The store that seals with the newest of these keys. */
export function openSecretStore({ keys, random }: SealParts): SecretStore {
  return {
    async put(tx, place, text) {
      const { kind, owner } = place;
      const sealed = sealText(keys.current, textOf(place), text, random);
      await query(
        tx,
        sql`insert into sealed_secret (kind, owner, key_id, sealed)
            values (${kind}, ${String(owner)}, ${keys.current.id}, ${sealed})
            on conflict (kind, owner) do update set key_id = excluded.key_id, sealed = excluded.sealed`,
      );
    },
    async find(reader, { kind, owner }) {
      const row = await queryOne<SealedRow>(
        reader,
        sql`select kind, owner, key_id as "keyId", sealed from sealed_secret
            where kind = ${kind} and owner = ${String(owner)}`,
      );
      return row && openRow(keys, row);
    },
    seal(place, text) {
      return { keyId: keys.current.id, bytes: sealText(keys.current, textOf(place), text, random) };
    },
    open({ kind, owner }, { keyId, bytes: sealed }) {
      return openRow(keys, { kind, owner: String(owner), keyId, sealed });
    },
  };
}

/** Deletes a place's secret. */
export async function removeSecret(tx: Tx, { kind, owner }: SecretPlace): Promise<void> {
  await query(tx, sql`delete from sealed_secret where kind = ${kind} and owner = ${String(owner)}`);
}

interface SealParts {
  readonly keys: Keyring;
  readonly random: Random;
}

interface SealedRow {
  readonly kind: string;
  readonly owner: string;
  readonly keyId: string;
  readonly sealed: Buffer;
}

function openRow(keys: Keyring, row: SealedRow): string | undefined {
  const key = keys.all.find(({ id }) => id === row.keyId);
  if (key === undefined && keys.lost.has(row.keyId)) return undefined;
  const name = `the secret ${row.kind} of ${row.owner}`;
  if (key === undefined) throw new Error(`${name} is sealed with key ${row.keyId}, which is not there`);
  try {
    return openText(key, textOf(row), row.sealed);
  } catch (error) {
    throw new Error(`${name} was changed in the database, or belongs elsewhere`, { cause: error });
  }
}

const textOf = ({ kind, owner }: SecretPlace) => JSON.stringify([kind, String(owner)]);

/** Reads the keys of the sealed secrets from their file, or makes it while nothing is sealed; see `keepKeys`. */
export async function keepSecretKeys(reader: Reader, file: string): Promise<Keyring> {
  return keepKeys(placeOf(file), await listKeyIds(reader));
}

/** Throws what a start would refuse about the keys of the sealed secrets; a file that a start would make is no fault. */
export async function checkSecretKeys(reader: Reader, file: string): Promise<void> {
  const used = await listKeyIds(reader);
  if (used.length > 0) requireKeys(placeOf(file), used);
}

const placeOf = (file: string) => ({ file, of: 'the sealed secrets', setting: 'SECRETS_KEY_FILE' });

async function listKeyIds(reader: Reader): Promise<string[]> {
  const rows = await query<{ keyId: string }>(
    reader,
    sql`select distinct key_id as "keyId" from sealed_secret order by 1`,
  );
  return rows.map(({ keyId }) => keyId);
}

/** Seals anew, with the newest key, all that an older one sealed, in small transactions; returns how many it was. */
export async function resealSecrets(db: Db, parts: SealParts): Promise<number> {
  let sum = 0;
  for (let done = PIECE_ROWS; done === PIECE_ROWS; sum += done)
    done = await inTransaction(db, (tx) => resealPiece(tx, parts));
  return sum;
}

async function resealPiece(tx: Tx, parts: SealParts): Promise<number> {
  const rows = await query<SealedRow>(
    tx,
    sql`select kind, owner, key_id as "keyId", sealed from sealed_secret
        where key_id = any(${olderIds(parts.keys)}::text[]) limit ${PIECE_ROWS} for update`,
  );
  const store = openSecretStore(parts);
  for (const row of rows) {
    const text = openRow(parts.keys, row);
    if (text !== undefined) await store.put(tx, row, text);
  }
  return rows.length;
}

const olderIds = ({ current, all }: Keyring) => all.map(({ id }) => id).filter((id) => id !== current.id);
