import { randomUUID } from 'node:crypto';
import { type Db, query, sql } from '../kernel/db.ts';
import type { TestPlayer } from './wire-client.ts';

/** Grants a player who has sat down at a house game free spins of ৳10 in it, as the playhouse stores them. */
export async function grantSpins(
  db: Db,
  player: TestPlayer,
  spins: { readonly game: string; readonly count: number; readonly now: Date },
): Promise<void> {
  const { game, count, now } = spins;
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
  await query(
    db,
    sql`insert into playhouse.free_spin_grant (id, player_id, game, spins, stake, granted_at, expires_at)
        select ${randomUUID()}, id, ${game}, ${count}::integer, 1000, ${now}::timestamptz, ${expiresAt}::timestamptz
        from playhouse.player where user_name = ${player.username}`,
  );
}

/** How many free spins a player has left at the playhouse, of all grants. */
export async function countSpins(db: Db, player: TestPlayer): Promise<number> {
  const [row] = await query<{ left: number }>(
    db,
    sql`select coalesce(sum(g.spins - g.used), 0)::integer as left from playhouse.free_spin_grant as g
        join playhouse.player as p on p.id = g.player_id where p.user_name = ${player.username}`,
  );
  return row?.left ?? 0;
}
