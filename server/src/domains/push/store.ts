import type { PushKind, PushTarget } from '@maidan/contract';
import { bigints, texts } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { Note } from './note.ts';

/** The kinds that a player chose; undefined for who never did. */
export async function selectKinds(reader: Reader, playerId: bigint): Promise<PushKind[] | undefined> {
  const row = await queryOne<{ kinds: PushKind[] }>(
    reader,
    sql`select kinds from push_choice where player_id = ${playerId}`,
  );
  return row?.kinds;
}

/** Stores the kinds that a player chose. */
export async function upsertKinds(tx: Tx, playerId: bigint, kinds: readonly PushKind[]): Promise<void> {
  await query(
    tx,
    sql`insert into push_choice (player_id, kinds) values (${playerId}, ${texts(kinds)})
        on conflict (player_id) do update set kinds = excluded.kinds`,
  );
}

/** A device to be told. */
export interface NewSubscription extends PushTarget {
  readonly playerId: bigint;
  readonly sessionId: bigint;
  readonly language: 'en' | 'bn';
}

/** Stores a device; one that is known goes over to this player, session, key and language. */
export async function upsertSubscription(
  tx: Tx,
  { playerId, sessionId, endpoint, keys, language }: NewSubscription,
  since: Date,
): Promise<void> {
  // What still waits for the player whose device it was is not for this one.
  await query(
    tx,
    sql`delete from push_outgoing where subscription_id in
          (select id from push_subscription where endpoint = ${endpoint} and player_id <> ${playerId})`,
  );
  await query(
    tx,
    sql`insert into push_subscription (player_id, session_id, endpoint, p256dh, auth, language, since)
        values (${playerId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${language}, ${since})
        on conflict on constraint push_subscription_once do update
        set player_id = excluded.player_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
          auth = excluded.auth, language = excluded.language, since = excluded.since`,
  );
}

/** Deletes all of a player's devices but the newest. */
export async function deleteOldSubscriptions(tx: Tx, playerId: bigint, keptMax: number): Promise<void> {
  await query(
    tx,
    sql`delete from push_subscription where player_id = ${playerId} and id not in
          (select id from push_subscription where player_id = ${playerId} order by since desc, id desc limit ${keptMax})`,
  );
}

/** Deletes a player's device; another player's stays. */
export async function deleteSubscription(tx: Tx, playerId: bigint, endpoint: string): Promise<void> {
  await query(
    tx,
    sql`delete from push_subscription where player_id = ${playerId} and endpoint = ${endpoint}`,
  );
}

/** A note as it is queued. */
export interface QueuedNote extends Note {
  readonly urgent: boolean;
  readonly expiresAt: Date;
}

/** Queues notes for those devices of their players that want them; answers whether there was one. */
export async function insertOutgoing(
  tx: Tx,
  notes: readonly QueuedNote[],
  { unchosen, now }: { readonly unchosen: readonly PushKind[]; readonly now: Date },
): Promise<boolean> {
  const column = (of: (note: QueuedNote) => string) => texts(notes.map(of));
  const rows = await query(
    tx,
    sql`insert into push_outgoing (subscription_id, title, text, tag, path, urgent, due_at, expires_at)
        select s.id, case s.language when 'bn' then n.title_bn else n.title_en end,
          case s.language when 'bn' then n.text_bn else n.text_en end, n.tag, n.path, n.urgent::boolean,
          ${now}::timestamptz, n.expires_at::timestamptz
        from unnest(${bigints(notes.map(({ playerId }) => playerId))}, ${column(({ kind }) => kind)},
          ${column(({ title }) => title.en)}, ${column(({ title }) => title.bn)}, ${column(({ text }) => text.en)},
          ${column(({ text }) => text.bn)}, ${column(({ tag }) => tag)}, ${column(({ path }) => path)},
          ${column(({ urgent }) => String(urgent))}, ${column(({ expiresAt }) => expiresAt.toISOString())})
          with ordinality as n (player_id, kind, title_en, title_bn, text_en, text_bn, tag, path, urgent, expires_at, place)
        join push_subscription as s on s.player_id = n.player_id
        join player as p on p.id = s.player_id and p.status = 'active'
        left join push_choice as c on c.player_id = s.player_id
        where n.kind = any(coalesce(c.kinds, ${texts(unchosen)}))
        order by n.place, s.id returning 1`,
  );
  return rows.length > 0;
}

/** A note on its way to a device. */
export interface Outgoing extends PushTarget {
  readonly id: bigint;
  readonly subscriptionId: bigint;
  readonly title: string;
  readonly text: string;
  readonly tag: string;
  readonly path: string;
  readonly urgent: boolean;
  readonly language: 'en' | 'bn';
  readonly expiresAt: Date;
  readonly tries: number;
}

/** Takes notes that are due, the oldest first, for as long as one try may take. */
export async function takeDue(
  tx: Tx,
  { now, until, max }: { readonly now: Date; readonly until: Date; readonly max: number },
): Promise<Outgoing[]> {
  const rows = await query<Omit<Outgoing, 'keys'> & { readonly p256dh: string; readonly auth: string }>(
    tx,
    sql`with taken as (
          update push_outgoing set due_at = ${until}, tries = tries + 1 where id in
            (select id from push_outgoing where due_at <= ${now} order by due_at, id limit ${max} for update skip locked)
          returning *)
        select t.id, t.subscription_id as "subscriptionId", t.title, t.text, t.tag, t.path, t.urgent,
          t.expires_at as "expiresAt", t.tries, s.endpoint, s.p256dh, s.auth, s.language
        from taken as t join push_subscription as s on s.id = t.subscription_id order by t.id`,
  );
  return rows.map(({ p256dh, auth, ...row }) => ({ ...row, keys: { p256dh, auth } }));
}

/** Deletes notes that were sent, or are news no longer. */
export async function deleteOutgoing(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await query(tx, sql`delete from push_outgoing where id = any(${bigints(ids)})`);
}

/** Deletes devices that their push services know no more, with what waits for them. */
export async function deleteGone(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await query(tx, sql`delete from push_subscription where id = any(${bigints(ids)})`);
}

/** Puts a note off to a later try. */
export async function putOff(tx: Tx, id: bigint, dueAt: Date): Promise<void> {
  await query(tx, sql`update push_outgoing set due_at = ${dueAt} where id = ${id}`);
}

/** Puts all notes for devices of a push service, by its origin, off until then; those that wait longer stay as they are. */
export async function putOffService(tx: Tx, service: string, until: Date): Promise<void> {
  await query(
    tx,
    sql`update push_outgoing as o set due_at = ${until} from push_subscription as s
        where s.id = o.subscription_id and starts_with(s.endpoint, ${`${service}/`}) and o.due_at < ${until}`,
  );
}
