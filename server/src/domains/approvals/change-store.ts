import type { Change } from '@maidan/contract/office';
import { texts } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { Decider, ProposalState } from './proposal-store.ts';
import { type Waiting, nothingWaits } from '../../kernel/waiting.ts';

/** A change proposed by one member that another has to confirm: a result, or a setting that is a control. */
export interface NewChange {
  readonly kind: Change['kind'];
  /** What it changes, such as `market:1.7`: at most one change waits per subject. */
  readonly subject: string;
  /** The call's input, as wire JSON. */
  readonly input: string;
  /** A digest of the effect that was shown to the proposer. */
  readonly previewDigest: string;
  /** Why it needs a second member, separated by spaces. */
  readonly secondReasons: string;
  readonly reason: string | null;
  readonly expiresAt: Date;
}

/** A row of a change. */
export interface ChangeRow extends Omit<NewChange, 'expiresAt'> {
  readonly id: bigint;
  readonly state: ProposalState;
  readonly proposedBy: bigint;
  readonly proposedName: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
}

const CHANGE = sql`id, kind, subject, input, preview_digest as "previewDigest",
  second_reasons as "secondReasons", reason, state, proposed_by as "proposedBy", proposed_name as "proposedName",
  proposed_at as "proposedAt", expires_at as "expiresAt"`;

/** Inserts a change. */
export async function insertChange(
  tx: Tx,
  change: NewChange,
  { staff, now }: { readonly staff: Decider; readonly now: Date },
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into proposal (kind, subject, input, preview_digest, second_reasons, reason, expires_at,
          proposed_by, proposed_name, proposed_at)
        values (${change.kind}, ${change.subject}, ${change.input}, ${change.previewDigest}, ${change.secondReasons},
          ${change.reason}, ${change.expiresAt}, ${staff.id}, ${staff.username}, ${now})
        returning id`,
  );
  if (row === undefined) throw new Error('a change was not written');
  return row.id;
}

/** A change by its id. */
export function selectChange(reader: Reader, changeId: bigint): Promise<ChangeRow | undefined> {
  return queryOne<ChangeRow>(
    reader,
    sql`select ${CHANGE} from proposal where id = ${changeId} and player_id is null`,
  );
}

/** The same, its row locked. */
export function selectChangeForUpdate(tx: Tx, changeId: bigint): Promise<ChangeRow | undefined> {
  return queryOne<ChangeRow>(
    tx,
    sql`select ${CHANGE} from proposal where id = ${changeId} and player_id is null for update`,
  );
}

/** The change of that subject that waits for a second member. */
export function selectWaiting(reader: Reader, subject: string, now: Date): Promise<ChangeRow | undefined> {
  return queryOne<ChangeRow>(
    reader,
    sql`select ${CHANGE} from proposal where subject = ${subject} and player_id is null and state = 'open' and expires_at > ${now}`,
  );
}

/** Waiting changes, the longest waiting first. */
export function selectOpenChanges(reader: Reader, now: Date, max: number): Promise<ChangeRow[]> {
  return query<ChangeRow>(
    reader,
    sql`select ${CHANGE} from proposal
        where state = 'open' and player_id is null and expires_at > ${now}
        order by proposed_at, id limit ${max}`,
  );
}

/** Ends a change that nobody decided. */
export async function endUndecided(
  tx: Tx,
  changeId: bigint,
  state: 'overtaken' | 'expired',
  now: Date,
): Promise<void> {
  await query(tx, sql`update proposal set state = ${state}, decided_at = ${now} where id = ${changeId}`);
}

/** Marks expired proposals about the subject as expired. */
export async function expireChanges(tx: Tx, subject: string, now: Date): Promise<void> {
  await query(
    tx,
    sql`update proposal set state = 'expired', decided_at = ${now}
        where subject = ${subject} and state = 'open' and expires_at <= ${now}`,
  );
}

/** How many changes of these kinds wait for a second member. */
export async function countWaitingChanges(
  reader: Reader,
  kinds: readonly string[],
  now: Date,
): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(proposed_at) as "oldestAt" from proposal
        where state = 'open' and player_id is null and expires_at > ${now} and kind = any(${texts(kinds)})`,
  );
  return row ?? nothingWaits;
}
