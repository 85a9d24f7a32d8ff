import { type Database, queryOne, sql } from './database.ts';

/** A range of moments; `to` is exclusive. */
interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** How many of the house's seeds a player, by their name at the site, had revealed in that time. */
export async function countRevealed(database: Database, user: string, { from, to }: Range): Promise<number> {
  const row = await queryOne<{ seeds: number }>(
    database,
    sql`select count(*)::integer as seeds from playhouse.seed_pair as s
        join playhouse.player as p on p.id = s.player_id
        where p.user_name = ${user} and s.revealed_at >= ${from} and s.revealed_at < ${to}`,
  );
  return row?.seeds ?? 0;
}
