import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/** An accepted verification that ends, and that nothing newer replaces. */
export interface Ending {
  readonly id: bigint;
  readonly playerId: bigint;
}

/**
 * Some that end between those days of Dhaka and of which no reminder was sent that late, the earliest first. One beside which another
 * of its kind gives as much for longer isn't among them.
 */
export function selectEnding(
  reader: Reader,
  { from, until, days }: { readonly from: string; readonly until: string; readonly days: number },
  max: number,
): Promise<Ending[]> {
  return query<Ending>(
    reader,
    sql`select v.id, v.player_id as "playerId"
        from identity_verification v join player p on p.id = v.player_id
        where v.state = 'accepted' and v.expires_on between ${from}::date and ${until}::date
          and v.expires_on is not null and coalesce(v.reminded_days, 1000) > ${days} and p.status <> 'closed'
          and not exists (
            select from identity_verification n
            where n.player_id = v.player_id and n.state = 'accepted' and n.kind = v.kind and n.grants >= v.grants
              and (n.expires_on is null or n.expires_on > v.expires_on))
        order by v.expires_on, v.id limit ${max}`,
  );
}

/** Notes how many days before the end a player was reminded; false if another process did. */
export async function updateReminded(tx: Tx, id: bigint, days: number): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update identity_verification set reminded_days = ${days}
        where id = ${id} and coalesce(reminded_days, 1000) > ${days} returning 1`,
  );
  return rows.length > 0;
}
