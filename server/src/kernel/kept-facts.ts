import { money } from '@maidan/engine';
import type { GameKind } from '@maidan/contract';
import type { KeptFact, PlayedRound } from '../events.ts';
import { texts } from './columns.ts';
import { type Reader, type Tx, query, sql } from './db.ts';

/** Keeps a fact in the transaction that makes it true, for the one who deals with kept facts. */
export function keepFact(tx: Tx, fact: KeptFact, now: Date): Promise<void> {
  return keepFacts(tx, [fact], now);
}

/** Keeps facts in their order, as `keepFact` does. */
export async function keepFacts(tx: Tx, facts: readonly KeptFact[], now: Date): Promise<void> {
  if (facts.length === 0) return;
  const rounds = facts.map((fact) => ('round' in fact ? JSON.stringify(written(fact.round)) : null));
  await query(
    tx,
    sql`insert into kept_fact (kind, subject_id, happened_at, round)
        select kind, subject_id, ${now}::timestamptz, round::jsonb
        from unnest(${texts(facts.map(({ kind }) => kind))}, ${texts(facts.map(({ subjectId }) => subjectId))},
          ${texts(rounds)}) with ordinality as given (kind, subject_id, round, place) order by place`,
  );
}

/** A kept fact, and when it became true. */
export interface Kept<Kind extends KeptFact['kind']> {
  readonly id: bigint;
  readonly kind: Kind;
  readonly subjectId: string;
  readonly happenedAt: Date;
  /** What was played, of a settled round. */
  readonly round: PlayedRound | undefined;
}

/** The kept facts of these kinds after that one, in the order in which they were kept. */
export async function listKeptFacts<Kind extends KeptFact['kind']>(
  reader: Reader,
  kinds: readonly Kind[],
  afterId: bigint,
  max: number,
): Promise<Kept<Kind>[]> {
  const rows = await query<{
    id: bigint;
    kind: Kind;
    subject_id: string;
    happened_at: Date;
    round: WrittenRound | null;
  }>(
    reader,
    sql`select id, kind, subject_id, happened_at, round from kept_fact
      where id > ${afterId} and kind = any(${texts(kinds)}) order by id limit ${max}`,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    happenedAt: row.happened_at,
    round: row.round === null ? undefined : read(row.round),
  }));
}

/**
 * Takes a fact away, as dealt with in this transaction: if that fails, the fact is there again. False when another process
 * has it or has dealt with it.
 */
export async function takeKeptFact(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from kept_fact where id = (select id from kept_fact where id = ${id} for update skip locked)
        returning id`,
  );
  return rows.length > 0;
}

/** A round as JSON, which has neither whole numbers of that size nor moments. */
interface WrittenRound {
  readonly player: string;
  readonly game: GameKind;
  readonly stake: string;
  readonly at: string;
}

const written = ({ playerId, game, stake, at }: PlayedRound): WrittenRound => ({
  player: playerId.toString(),
  game,
  stake: stake.toString(),
  at: at.toISOString(),
});

const read = ({ player, game, stake, at }: WrittenRound): PlayedRound => ({
  playerId: BigInt(player),
  game,
  stake: money(BigInt(stake)),
  at: new Date(at),
});
