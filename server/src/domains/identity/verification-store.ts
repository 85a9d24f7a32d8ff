import type {
  IdentityDocument,
  VerificationKind,
  verificationStates,
  VerificationReason,
} from '@maidan/contract';
import type { ClaimColumns } from '../../kernel/claim.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { AcceptedCheck } from './levels/level-rules.ts';
import { type Waiting, nothingWaits } from '../../kernel/waiting.ts';

/** What became of a verification. */
export type VerificationState = (typeof verificationStates)[number];

/** A verification without its pictures. */
export interface Verification extends ClaimColumns {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly kind: VerificationKind;
  readonly document: IdentityDocument | null;
  readonly state: VerificationState;
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: VerificationReason | null;
  readonly numberOf: bigint | null;
  readonly grants: number | null;
  readonly name: string | null;
  readonly birthday: string | null;
  readonly expiresOn: string | null;
  readonly erasedAt: Date | null;
}

const COLUMNS = sql`id, player_id as "playerId", kind, document, state, started_at as "startedAt",
  submitted_at as "submittedAt", decided_at as "decidedAt", decided_by as "decidedBy", reason,
  claimed_by as "claimedBy", claimed_name as "claimedName", claimed_until as "claimedUntil",
  number_of as "numberOf", grants, name, birthday, expires_on as "expiresOn", erased_at as "erasedAt"`;

/** What was accepted of a player. */
export function selectAccepted(reader: Reader, playerId: bigint): Promise<AcceptedCheck[]> {
  return query<{ grants: number; expiresOn: string | null }>(
    reader,
    sql`select grants, expires_on as "expiresOn" from identity_verification
        where player_id = ${playerId} and state = 'accepted' and grants is not null`,
  );
}

/** What was accepted of everybody. */
export function selectAllAccepted(
  reader: Reader,
): Promise<(AcceptedCheck & { readonly playerId: bigint })[]> {
  return query<{ playerId: bigint; grants: number; expiresOn: string | null }>(
    reader,
    sql`select player_id as "playerId", grants, expires_on as "expiresOn" from identity_verification
        where state = 'accepted' and grants is not null`,
  );
}

/** A player's name and birthday as they were accepted from a document. */
export interface AcceptedName {
  readonly playerId: bigint;
  readonly name: string;
  readonly birth: string | null;
}

/** Of players above an id, by id, what was accepted last; erased ones are left out. */
export function selectAcceptedNames(reader: Reader, afterId: bigint, max: number): Promise<AcceptedName[]> {
  return query(
    reader,
    sql`select distinct on (player_id) player_id as "playerId", coalesce(name, '') as name, birthday as birth from identity_verification
        where kind = 'document' and state = 'accepted' and name is not null and erased_at is null and player_id > ${afterId}
        order by player_id, decided_at desc limit ${max}`,
  );
}

/** A verification by its id. */
export function selectVerification(reader: Reader, id: bigint): Promise<Verification | undefined> {
  return queryOne<Verification>(reader, sql`select ${COLUMNS} from identity_verification where id = ${id}`);
}

/** The same, locked until the transaction ends. */
export function selectVerificationForUpdate(tx: Tx, id: bigint): Promise<Verification | undefined> {
  return queryOne<Verification>(
    tx,
    sql`select ${COLUMNS} from identity_verification where id = ${id} for update`,
  );
}

/** A player's verification of a kind that isn't decided. */
export function selectOpen(
  tx: Tx,
  playerId: bigint,
  kind: VerificationKind,
): Promise<Verification | undefined> {
  return queryOne<Verification>(
    tx,
    sql`select ${COLUMNS} from identity_verification
        where player_id = ${playerId} and kind = ${kind} and state in ('draft', 'waiting') for update`,
  );
}

/** A player's latest verification of each kind, but for those that were cancelled. */
export function selectLatest(reader: Reader, playerId: bigint): Promise<Verification[]> {
  return query<Verification>(
    reader,
    sql`select distinct on (kind) ${COLUMNS} from identity_verification
        where player_id = ${playerId} and state <> 'cancelled' order by kind, id desc`,
  );
}

/** Those that wait, the longest first. */
export function selectWaiting(reader: Reader, max: number): Promise<Verification[]> {
  return query<Verification>(
    reader,
    sql`select ${COLUMNS} from identity_verification where state = 'waiting' order by submitted_at, id limit ${max}`,
  );
}

/** The newest of a state. */
export function selectDecided(
  reader: Reader,
  state: VerificationState,
  max: number,
): Promise<Verification[]> {
  return query<Verification>(
    reader,
    sql`select ${COLUMNS} from identity_verification where state = ${state} order by id desc limit ${max}`,
  );
}

/** The newest of a player that were sent in. */
export function selectOfPlayer(reader: Reader, playerId: bigint, max: number): Promise<Verification[]> {
  return query<Verification>(
    reader,
    sql`select ${COLUMNS} from identity_verification where player_id = ${playerId} and submitted_at is not null
        order by id desc limit ${max}`,
  );
}

/** Stores a draft; returns its id. */
export async function insertDraft(
  tx: Tx,
  draft: {
    readonly playerId: bigint;
    readonly kind: VerificationKind;
    readonly document: IdentityDocument | null;
  },
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into identity_verification (player_id, kind, document, state, started_at)
        values (${draft.playerId}, ${draft.kind}, ${draft.document}, 'draft', ${now}) returning id`,
  );
  if (row === undefined) throw new Error('a verification was not written');
  return row.id;
}

/** Sends a draft in; `numberOf` is who has been verified with the same number. */
export async function updateSubmitted(
  tx: Tx,
  id: bigint,
  { numberOf, now }: { readonly numberOf: bigint | null; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update identity_verification set state = 'waiting', submitted_at = ${now}, number_of = ${numberOf}
        where id = ${id}`,
  );
}

/** Takes back what isn't decided. */
export async function updateCancelled(tx: Tx, id: bigint): Promise<void> {
  await query(
    tx,
    sql`update identity_verification set state = 'cancelled', claimed_by = null, claimed_name = null,
          claimed_until = null where id = ${id}`,
  );
}

/** Notes who has been verified with the same number. */
export async function updateNumberOf(tx: Tx, id: bigint, numberOf: bigint): Promise<void> {
  await query(tx, sql`update identity_verification set number_of = ${numberOf} where id = ${id}`);
}

/** Reserves one that waits for a member. */
export async function updateClaim(
  tx: Tx,
  id: bigint,
  claim: { readonly staffId: bigint; readonly name: string; readonly until: Date } | undefined,
): Promise<void> {
  await query(
    tx,
    sql`update identity_verification set claimed_by = ${claim?.staffId ?? null}, claimed_name = ${claim?.name ?? null},
          claimed_until = ${claim?.until ?? null} where id = ${id}`,
  );
}

/** How a verification was decided. */
export type Decision =
  | {
      readonly state: 'accepted';
      readonly grants: number;
      readonly name: string | null;
      readonly birthday: string | null;
      readonly numberHash: string | null;
      readonly expiresOn: string | null;
    }
  | { readonly state: 'refused' | 'again'; readonly reason: VerificationReason };

/** Decides one that waits. */
export async function updateDecided(
  tx: Tx,
  id: bigint,
  decision: Decision,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const accepted = decision.state === 'accepted' ? decision : undefined;
  const reason = decision.state === 'accepted' ? null : decision.reason;
  await query(
    tx,
    sql`update identity_verification set state = ${decision.state}, decided_at = ${now}, decided_by = ${by},
          reason = ${reason}, grants = ${accepted?.grants ?? null}, name = ${accepted?.name ?? null},
          birthday = ${accepted?.birthday ?? null}::date, number_hash = ${accepted?.numberHash ?? null},
          expires_on = ${accepted?.expiresOn ?? null}::date,
          claimed_by = null, claimed_name = null, claimed_until = null
        where id = ${id}`,
  );
}

/** Whose number that is, by its keyed hash. */
export async function selectNumberOwner(reader: Reader, hash: string): Promise<bigint | undefined> {
  const row = await queryOne<{ playerId: bigint }>(
    reader,
    sql`select player_id as "playerId" from identity_number where hash = ${hash}`,
  );
  return row?.playerId;
}

/** Makes a number a player's, unless it is somebody's already. */
export async function insertNumber(tx: Tx, hash: string, playerId: bigint): Promise<void> {
  await query(
    tx,
    sql`insert into identity_number (hash, player_id) values (${hash}, ${playerId}) on conflict (hash) do nothing`,
  );
}

/** How many verifications wait for a decision. */
export async function countWaitingVerifications(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(submitted_at) as "oldestAt" from identity_verification where state = 'waiting'`,
  );
  return row ?? nothingWaits;
}
