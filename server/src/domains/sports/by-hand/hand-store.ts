import type { ScoreEntry } from '@maidan/contract/office';
import { byHandCalls } from '@maidan/contract/office';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { FeedMessage } from '../feed/feed.ts';
import { readMessage, writeMessage } from './message-text.ts';

/** An event that staff made. */
export interface HandEventRow {
  readonly eventId: string;
  readonly ballsPerInnings: number;
}

/** What staff say of an event or a market, with the version of it. */
export interface HandSubject {
  readonly subject: string;
  readonly eventId: string;
  readonly version: number;
  readonly message: FeedMessage;
}

/** The entries of a score that stand, and a version that grows with each entry and each undo. */
export interface HandScoreLog {
  readonly version: number;
  readonly entries: readonly ScoreEntry[];
}

/** The number of a new event. */
export async function nextEventNumber(tx: Tx): Promise<bigint> {
  const row = await queryOne<{ number: bigint }>(tx, sql`select nextval('hand_event_number') as number`);
  if (row === undefined) throw new Error('the sequence of events gave no number');
  return row.number;
}

export async function insertHandEvent(
  tx: Tx,
  { eventId, ballsPerInnings }: HandEventRow,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await query(
    tx,
    sql`insert into hand_event (event_id, balls_per_innings, created_by, created_at)
        values (${eventId}, ${ballsPerInnings}, ${by}, ${at})`,
  );
}

/** The events made after an instant. */
export function selectHandEvents(on: Reader, after: Date): Promise<HandEventRow[]> {
  return query<HandEventRow>(
    on,
    sql`select event_id as "eventId", balls_per_innings as "ballsPerInnings" from hand_event where created_at > ${after}`,
  );
}

/** Adds what staff say of something new; false if it is there already. */
export async function insertHandMessage(
  tx: Tx,
  subject: string,
  eventId: string,
  message: FeedMessage,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into hand_message (subject, event_id, place, version, message)
        select ${subject}, ${eventId}, count(*), 1, ${writeMessage(message)} from hand_message where event_id = ${eventId}
        on conflict (subject) do nothing returning subject`,
  );
  return rows.length > 0;
}

/** Changes what staff say of it, if that version still stands; answers whether it did. */
export async function updateHandMessage(
  tx: Tx,
  subject: string,
  version: number,
  message: FeedMessage,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update hand_message set version = version + 1, message = ${writeMessage(message)}
        where subject = ${subject} and version = ${version} returning subject`,
  );
  return rows.length > 0;
}

/** What staff say of these events and their markets, in the order in which they were added. */
export async function selectHandMessages(on: Reader, eventIds: readonly string[]): Promise<HandSubject[]> {
  const rows = await query<{ subject: string; eventId: string; version: number; message: string }>(
    on,
    sql`select subject, event_id as "eventId", version, message from hand_message
        where event_id = any(${[...eventIds]}::text[]) order by event_id, place`,
  );
  return rows.map(({ message, ...row }) => ({ ...row, message: readMessage(message) }));
}

/** The score of an event as it was entered. */
export async function selectScoreLog(on: Reader, eventId: string): Promise<HandScoreLog> {
  const rows = await query<{ entry: string; isUndone: boolean }>(
    on,
    sql`select entry, undone_at is not null as "isUndone" from hand_score_entry where event_id = ${eventId} order by id`,
  );
  const undone = rows.filter(({ isUndone }) => isUndone).length;
  const entries = rows.flatMap(({ entry, isUndone }) => (isUndone ? [] : [readEntry(entry)]));
  return { version: rows.length + undone, entries };
}

const entrySchema = byHandCalls.enterHandScore.body.shape.entry;

const readEntry = (text: string): ScoreEntry => entrySchema.parse(JSON.parse(text));

interface Done {
  readonly by: string;
  readonly at: Date;
}

export async function insertScoreEntry(
  tx: Tx,
  eventId: string,
  entry: ScoreEntry,
  { by, at }: Done,
): Promise<void> {
  await query(
    tx,
    sql`insert into hand_score_entry (event_id, entry, entered_by, entered_at)
        values (${eventId}, ${JSON.stringify(entry)}, ${by}, ${at})`,
  );
}

/** Takes the last entry back that stands. */
export async function undoScoreEntry(tx: Tx, eventId: string, { by, at }: Done): Promise<void> {
  await query(
    tx,
    sql`update hand_score_entry set undone_by = ${by}, undone_at = ${at}
        where id = (select max(id) from hand_score_entry where event_id = ${eventId} and undone_at is null)`,
  );
}
