import type { Money } from '@maidan/engine';
import { type Database, type Transaction, query, queryOne, sql } from './database.ts';

/** The status of a call that was given up unanswered; a rollback follows. */
export const NO_ANSWER = 'NO_ANSWER';

/** A stored wallet call. */
export interface CallRow {
  readonly id: string;
  readonly roundId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly amount: Money;
  readonly reference: string | null;
  readonly tries: number;
  readonly status: string | null;
}

const COLUMNS = sql`id, round_id as "roundId", kind, amount, reference, tries, status`;

/** A call to make once the transaction that writes it is committed. */
export type NewCall = Omit<CallRow, 'tries' | 'status'>;

export async function insertCall(tx: Transaction, call: NewCall): Promise<void> {
  await query(
    tx,
    sql`insert into playhouse.wallet_call (id, round_id, kind, amount, reference)
        values (${call.id}::uuid, ${call.roundId}::uuid, ${call.kind}, ${call.amount}, ${call.reference}::uuid)`,
  );
}

export function selectCalls(on: Database, roundId: string): Promise<CallRow[]> {
  return query<CallRow>(
    on,
    sql`select ${COLUMNS} from playhouse.wallet_call where round_id = ${roundId}::uuid order by position`,
  );
}

/** The first wallet call of a round without an answer. */
export function findUnanswered(on: Database, roundId: string): Promise<CallRow | undefined> {
  return queryOne<CallRow>(
    on,
    sql`select ${COLUMNS} from playhouse.wallet_call where round_id = ${roundId}::uuid and status is null
        order by position limit 1`,
  );
}

export async function changeCall(
  tx: Database,
  id: string,
  { status, tries }: { readonly status: string | null; readonly tries: number },
): Promise<void> {
  await query(
    tx,
    sql`update playhouse.wallet_call set status = ${status}::text, tries = ${tries} where id = ${id}::uuid`,
  );
}
