import type { PictureSide } from '@maidan/contract';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/** The key of one document, encrypted with a master key. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrapped: Buffer;
}

/** A picture that is there. */
export interface StoredPicture {
  readonly id: bigint;
  readonly verificationId: bigint;
  readonly side: PictureSide;
  readonly storedAs: string;
  readonly sentAt: Date;
  readonly keyId: string;
  readonly wrapped: Buffer;
}

/** The names of the master keys that documents were encrypted under. */
export async function selectKeyIds(reader: Reader): Promise<string[]> {
  const rows = await query<{ keyId: string }>(
    reader,
    sql`select distinct key_id as "keyId" from identity_picture
        where erased_at is null and key_id is not null order by 1`,
  );
  return rows.map(({ keyId }) => keyId);
}

/** The pictures of a verification that aren't erased, in the order in which they came. */
export function selectPictures(reader: Reader, verificationId: bigint): Promise<StoredPicture[]> {
  return query<StoredPicture>(
    reader,
    sql`select id, verification_id as "verificationId", side, stored_as as "storedAs", sent_at as "sentAt",
          key_id as "keyId", wrapped_key as wrapped
        from identity_picture
        where verification_id = ${verificationId} and erased_at is null and key_id is not null
          and wrapped_key is not null
        order by id`,
  );
}

/** True if a picture was sent to that verification under that name, even if it has been replaced since. */
export async function isSent(reader: Reader, verificationId: bigint, clientRef: string): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from identity_picture where verification_id = ${verificationId} and client_ref = ${clientRef}`,
  );
  return row !== undefined;
}

/** How many pictures a player has sent since that moment. */
export async function countSent(reader: Reader, playerId: bigint, since: Date): Promise<number> {
  const row = await queryOne<{ count: bigint }>(
    reader,
    sql`select count(*) as count from identity_verification v join identity_picture p on p.verification_id = v.id
        where v.player_id = ${playerId} and p.sent_at > ${since}`,
  );
  return Number(row?.count ?? 0n);
}

/** A picture that is being kept. */
export interface NewPicture {
  readonly verificationId: bigint;
  readonly side: PictureSide;
  readonly storedAs: string;
  readonly key: WrappedKey;
  readonly clientRef: string | undefined;
  readonly now: Date;
}

/** Stores a picture's place and key. */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  const { verificationId, side, storedAs, key, clientRef, now } = picture;
  await query(
    tx,
    sql`insert into identity_picture (verification_id, side, stored_as, key_id, wrapped_key, client_ref, sent_at)
        values (${verificationId}, ${side}, ${storedAs}, ${key.keyId}, ${key.wrapped}, ${clientRef ?? null}, ${now})`,
  );
}

/** Erases the keys of a verification's pictures, of one side or of all: what is in the store can't be read any more. */
export async function updateErased(
  tx: Tx,
  verificationId: bigint,
  { side, now }: { readonly side: PictureSide | undefined; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update identity_picture set key_id = null, wrapped_key = null, erased_at = ${now}
        where verification_id = ${verificationId} and erased_at is null and side = coalesce(${side ?? null}::text, side)`,
  );
}

/** Pictures that are erased and whose bytes are still in the store. */
export function selectToRemove(
  reader: Reader,
  max: number,
): Promise<{ readonly id: bigint; readonly storedAs: string }[]> {
  return query<{ id: bigint; storedAs: string }>(
    reader,
    sql`select id, stored_as as "storedAs" from identity_picture where erased_at is not null and removed_at is null
        order by id limit ${max}`,
  );
}

/** Notes that a picture's bytes were removed. */
export async function updateRemoved(tx: Tx, id: bigint, now: Date): Promise<void> {
  await query(tx, sql`update identity_picture set removed_at = ${now} where id = ${id}`);
}

/** Some pictures under other master keys than that one, locked. */
export function selectUnderOlderKeys(tx: Tx, keyId: string, max: number): Promise<StoredPicture[]> {
  return query<StoredPicture>(
    tx,
    sql`select id, verification_id as "verificationId", side, stored_as as "storedAs", sent_at as "sentAt",
          key_id as "keyId", wrapped_key as wrapped
        from identity_picture
        where key_id <> ${keyId} and erased_at is null and key_id is not null and wrapped_key is not null
        order by id limit ${max} for update`,
  );
}

/** Stores a picture's key anew. */
export async function updateKey(tx: Tx, id: bigint, { keyId, wrapped }: WrappedKey): Promise<void> {
  await query(
    tx,
    sql`update identity_picture set key_id = ${keyId}, wrapped_key = ${wrapped} where id = ${id}`,
  );
}
