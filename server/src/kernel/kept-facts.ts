import type { KeptFact } from '../events.ts';
import { type Reader, type Tx, query, queryOne, sql } from './db.ts';

/** Keeps a fact in the transaction that makes it true, for the one who deals with kept facts. */
export async function keepFact(tx: Tx, fact: KeptFact, now: Date): Promise<void> {
  await query(
    tx,
    sql`insert into kept_fact (kind, subject_id, happened_at) values (${fact.kind}, ${fact.subjectId}, ${now})`,
  );
}

/** The ids of kept facts after that one, in the order in which they were kept. */
export async function listKeptFacts(reader: Reader, afterId: bigint, max: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from kept_fact where id > ${afterId} order by id limit ${max}`,
  );
  return rows.map((row) => row.id);
}

/**
 * Takes a fact away, to be dealt with in this transaction: if that fails, the fact is there again. Undefined when
 * another process has it or has dealt with it.
 */
export async function takeKeptFact(
  tx: Tx,
  id: bigint,
): Promise<(KeptFact & { readonly happenedAt: Date }) | undefined> {
  const row = await queryOne<{
    readonly kind: KeptFact['kind'];
    readonly subject_id: string;
    readonly happened_at: Date;
  }>(
    tx,
    sql`delete from kept_fact where id = (select id from kept_fact where id = ${id} for update skip locked)
        returning kind, subject_id, happened_at`,
  );
  return row && { kind: row.kind, subjectId: row.subject_id, happenedAt: row.happened_at };
}
