import { bigints, texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';
import { findTransferSpan } from '../../ledger/index.ts';

/** Which of a source's events: newest first, at most `size`. */
export interface SourceWish {
  readonly during: MomentRange;
  /** Only events before this one. */
  readonly before: { readonly at: Date; readonly id: bigint };
  /** Only those that concern this player. */
  readonly playerId: bigint | undefined;
  readonly size: number;
}

/** An event as its source has it. */
export interface SourceEvent {
  readonly id: bigint;
  readonly at: Date;
  readonly what: string;
  readonly playerId: bigint | null;
  readonly staff: string | null;
  readonly address: string | null;
  readonly amount: bigint | null;
  readonly subject: string;
}

/** Log-ins of players that failed. */
export function selectFailedLogIns(
  on: Reader,
  { during, before, playerId, size }: SourceWish,
): Promise<SourceEvent[]> {
  return query(
    on,
    sql`select id, at, reason as what, player_id as "playerId", null::text as staff, address, null::bigint as amount, '' as subject
        from log_in_failure
        where at >= ${during.from} and at < ${during.to} and (at, id) < (${before.at}, ${before.id})
          and (${playerId ?? null}::bigint is null or player_id = ${playerId ?? null}::bigint)
        order by at desc, id desc limit ${size}`,
  );
}

/** Changes of players' own data. */
export function selectPersonalChanges(
  on: Reader,
  { during, before, playerId, size }: SourceWish,
): Promise<SourceEvent[]> {
  return query(
    on,
    sql`select id, at, what, player_id as "playerId", null::text as staff, null::text as address, null::bigint as amount, '' as subject
        from personal_change
        where at >= ${during.from} and at < ${during.to} and (at, id) < (${before.at}, ${before.id})
          and (${playerId ?? null}::bigint is null or player_id = ${playerId ?? null}::bigint)
        order by at desc, id desc limit ${size}`,
  );
}

/** When the machine's clock was set; these concern no player. */
export function selectClockJumps(
  on: Reader,
  { during, before, playerId, size }: SourceWish,
): Promise<SourceEvent[]> {
  return query(
    on,
    sql`select id, at, case when by_ms < 0 then 'set-back' else 'set-forwards' end as what, null::bigint as "playerId",
          null::text as staff, null::text as address, null::bigint as amount, by_ms::text as subject
        from clock_jump
        where at >= ${during.from} and at < ${during.to} and (at, id) < (${before.at}, ${before.id})
          and ${playerId ?? null}::bigint is null
        order by at desc, id desc limit ${size}`,
  );
}

/** What staff and the app did, by the audit log. */
export function selectAudited(
  on: Reader,
  { during, before, playerId, size }: SourceWish,
  actions: readonly string[],
): Promise<SourceEvent[]> {
  const subject = playerId === undefined ? null : `player:${playerId}`;
  return query(
    on,
    sql`select id, at, action as what,
          case when subject ~ '^player:[0-9]{1,18}$' then substr(subject, 8)::bigint end as "playerId",
          staff, address, null::bigint as amount, subject
        from audit_entry
        where action = any(${texts(actions)}) and at >= ${during.from} and at < ${during.to}
          and (at, id) < (${before.at}, ${before.id}) and (${subject}::text is null or subject = ${subject}::text)
        order by at desc, id desc limit ${size}`,
  );
}

/** What moved on players' accounts of that kind: by these causes, from that amount on, in that direction. */
export async function selectMoved(
  on: Reader,
  { during, before, playerId, size }: SourceWish,
  moved: {
    readonly account: 'player_main' | 'player_debt';
    /** Undefined for any. */
    readonly causes: readonly string[] | undefined;
    readonly direction: 'in' | 'out';
    readonly amountMin: bigint;
    /** Not those of the operator's own players. */
    readonly except: readonly string[];
  },
): Promise<SourceEvent[]> {
  const span = await findTransferSpan(on, during);
  const sign = moved.direction === 'in' ? 1 : -1;
  return query(
    on,
    sql`select t.id, t.created_at as at, t.cause as what, a.owner_key::bigint as "playerId", null::text as staff, null::text as address,
          (p.amount * ${sign}::bigint)::bigint as amount, '' as subject
        from ledger_posting as p join ledger_account as a on a.id = p.account_id join ledger_transfer as t on t.id = p.transfer_id
        where p.transfer_id >= ${span.from} and p.transfer_id < ${span.to} and a.kind = ${moved.account}
          and p.amount * ${sign}::bigint >= ${moved.amountMin} and a.owner_key <> all(${texts(moved.except)})
          and (${moved.causes === undefined ? null : texts(moved.causes)}::text[] is null
            or t.cause = any(${texts(moved.causes ?? [])}))
          and (${playerId?.toString() ?? null}::text is null or a.owner_key = ${playerId?.toString() ?? null}::text)
          and t.created_at >= ${during.from} and t.created_at < ${during.to}
          and (date_trunc('milliseconds', t.created_at), t.id) < (${before.at}, ${before.id})
        order by date_trunc('milliseconds', t.created_at) desc, t.id desc limit ${size}`,
  );
}

/** The usernames of players, by their ids. */
export async function selectUsernames(
  on: Reader,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await query<{ id: bigint; username: string }>(
    on,
    sql`select id, username from player where id = any(${bigints(ids)})`,
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** The player of that username, whatever its capitals. */
export async function selectPlayerId(on: Reader, username: string): Promise<bigint | undefined> {
  const [row] = await query<{ id: bigint }>(
    on,
    sql`select id from player where username_key = lower(${username})`,
  );
  return row?.id;
}
