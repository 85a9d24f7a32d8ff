import { type Db, query, queryOne, sql } from '../../../kernel/db.ts';

/** A request's own name, for its player and its operation. */
export interface RequestName {
  readonly playerId: bigint;
  readonly operation: string;
  readonly customerRef: string;
}

/**
 * Notes that a request begins, and answers true, or false if one of that name began since that moment: of several that arrive at once
 * only one is told true.
 */
export async function beginRequest(
  db: Db,
  { playerId, operation, customerRef }: RequestName,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const row = await queryOne<{ began: boolean }>(
    db,
    sql`insert into trading_request as known (player_id, operation, customer_ref, received_at)
      values (${playerId}, ${operation}, ${customerRef}, ${now})
      on conflict (player_id, operation, customer_ref) do update set received_at = excluded.received_at
        where known.received_at <= ${since}
      returning true as began`,
  );
  return row !== undefined;
}

/** Forgets a request of which nothing was carried out, so that it may be repeated. */
export async function forgetRequest(
  db: Db,
  { playerId, operation, customerRef }: RequestName,
): Promise<void> {
  await query(
    db,
    sql`delete from trading_request
      where player_id = ${playerId} and operation = ${operation} and customer_ref = ${customerRef}`,
  );
}

/** Deletes a player's requests of before that moment. */
export async function deleteOldRequests(db: Db, playerId: bigint, before: Date): Promise<void> {
  await query(
    db,
    sql`delete from trading_request where player_id = ${playerId} and received_at <= ${before}`,
  );
}
