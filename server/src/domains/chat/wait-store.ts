import type { ChatTag, WaitPeriod } from '@maidan/contract/office';
import { ANSWER_IN_TIME_MS } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import { type Waiting, nothingWaits } from '../../kernel/waiting.ts';

/** Since when a message of the player waits for a person's answer; undefined if none does. The chat is locked. */
export async function selectWaitingSince(tx: Tx, chatId: bigint): Promise<Date | undefined> {
  const row = await queryOne<{ since: Date | null }>(
    tx,
    sql`select min(w.sent_at) as since from chat_message as w
        where w.chat_id = ${chatId} and w.author = 'player' and w.id > coalesce(
          (select max(a.id) from chat_message as a where a.chat_id = ${chatId} and a.author = 'staff'), 0)`,
  );
  return row?.since ?? undefined;
}

/** A period: from an instant on, before another. */
interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** How long players waited for the answers of a period, and what they said of chats in it. */
export async function selectWaitPeriod(reader: Reader, { from, until }: Period): Promise<WaitPeriod> {
  const row = await queryOne<Waits & Pick<WaitPeriod, 'longestMs' | 'inTime' | 'unanswered'>>(
    reader,
    sql`select count(*) filter (where m.author = 'staff')::integer as answers,
          percentile_cont(0.5) within group (order by m.waited_ms) filter (where m.author = 'staff') as "medianMs",
          percentile_cont(0.9) within group (order by m.waited_ms) filter (where m.author = 'staff') as "ninetiethMs",
          max(m.waited_ms) filter (where m.author = 'staff')::double precision as "longestMs",
          count(*) filter (where m.author = 'staff' and m.waited_ms <= ${ANSWER_IN_TIME_MS})::integer as "inTime",
          count(*) filter (where m.author = 'notice')::integer as unanswered,
          (select count(*)::integer from chat as g
           where g.rated_at >= ${from} and g.rated_at < ${until} and g.rating = 'good') as good,
          (select count(*)::integer from chat as b
           where b.rated_at >= ${from} and b.rated_at < ${until} and b.rating = 'bad') as bad
        from chat_message as m
        where m.waited_ms is not null and m.sent_at >= ${from} and m.sent_at < ${until}`,
  );
  if (row === undefined) throw new Error('an aggregate has no row');
  return { ...row, ...roundWaits(row), longestMs: rounded(row.longestMs) };
}

type Waits = Pick<WaitPeriod, 'answers' | 'medianMs' | 'ninetiethMs' | 'good' | 'bad'>;

/** The same by member, who answered most first; a rating counts for who attended the chat last. */
export async function selectWaitsOfMembers(
  reader: Reader,
  { from, until }: Period,
  limit: number,
): Promise<(Waits & { readonly name: string })[]> {
  const rows = await query<Waits & { readonly name: string }>(
    reader,
    sql`select answered.name, answered.answers, answered."medianMs", answered."ninetiethMs",
          (select count(*)::integer from chat as g where g.staff_id = answered.staff_id
           and g.rated_at >= ${from} and g.rated_at < ${until} and g.rating = 'good') as good,
          (select count(*)::integer from chat as b where b.staff_id = answered.staff_id
           and b.rated_at >= ${from} and b.rated_at < ${until} and b.rating = 'bad') as bad
        from (
          select m.staff_id, max(m.author_name) as name, count(*)::integer as answers,
            percentile_cont(0.5) within group (order by m.waited_ms) as "medianMs",
            percentile_cont(0.9) within group (order by m.waited_ms) as "ninetiethMs"
          from chat_message as m
          where m.waited_ms is not null and m.author = 'staff' and m.author_name is not null
            and m.sent_at >= ${from} and m.sent_at < ${until}
          group by m.staff_id
        ) as answered where answered.name is not null
        order by answered.answers desc, answered.name limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, ...roundWaits(row) }));
}

/** What the chats with messages in a period were about, most frequent first. */
export function selectTagCounts(
  reader: Reader,
  { from, until }: Period,
): Promise<{ readonly tag: ChatTag; readonly chats: number }[]> {
  return query<{ tag: ChatTag; chats: number }>(
    reader,
    sql`select t.tag, count(*)::integer as chats from chat_tag as t join chat as c on c.id = t.chat_id
        where c.updated_at >= ${from} and c.updated_at < ${until} group by t.tag order by 2 desc, 1`,
  );
}

/** How many open chats wait for a person, how many of these nobody attends, and since when the first waits. */
export async function selectWaitingNow(
  reader: Reader,
): Promise<{ readonly waiting: number; readonly unattended: number; readonly since: Date | null }> {
  const row = await queryOne<{ waiting: number; unattended: number; since: Date | null }>(
    reader,
    sql`select count(w.since)::integer as waiting,
          count(w.since) filter (where w.staff_id is null)::integer as unattended, min(w.since) as since
        from (
          select c.staff_id, (select min(p.sent_at) from chat_message as p
            where p.chat_id = c.id and p.author = 'player' and p.id > coalesce(
              (select max(a.id) from chat_message as a where a.chat_id = c.id and a.author = 'staff'), 0)) as since
          from chat as c where c.status = 'open'
        ) as w`,
  );
  if (row === undefined) throw new Error('an aggregate has no row');
  return row;
}

function roundWaits({ medianMs, ninetiethMs }: Waits) {
  return { medianMs: rounded(medianMs), ninetiethMs: rounded(ninetiethMs) };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

/** How many chats wait for a person’s answer. */
export async function countWaitingChats(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(w.since)::integer as count, min(w.since) as "oldestAt" from (
          select (select min(p.sent_at) from chat_message as p
            where p.chat_id = c.id and p.author = 'player' and p.id > coalesce(
              (select max(a.id) from chat_message as a where a.chat_id = c.id and a.author = 'staff'), 0)) as since
          from chat as c where c.status = 'open'
        ) as w`,
  );
  return row ?? nothingWaits;
}
