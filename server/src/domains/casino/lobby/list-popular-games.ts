import { type Reader, query, sql } from '../../../kernel/db.ts';
import type { NamedGame } from '../player-games.ts';

/** How many games are named. */
const NAMED_MAX = 9;
/** Whose rounds count. */
const AGE_MAX_MS = 7 * 24 * 3_600_000;
/** No game's rounds are counted beyond this: the order of such games no longer matters. */
const COUNTED_MAX = 100_000;

/** The games with the most rounds for money of the last seven days, most first; none that nobody played (PLAY-20). */
export async function listPopularGames(on: Reader, now: Date): Promise<NamedGame[]> {
  const since = new Date(now.getTime() - AGE_MAX_MS);
  return query<NamedGame>(
    on,
    sql`select g.platform, g.code
        from game as g join game_provider as p on p.platform = g.platform,
          lateral (
            select count(*) as rounds from (
              select 1 from casino_round as r
              where r.partner = p.adapter and r.game_code = g.code and r.closed_at > ${since}
                and r.staked + r.undone + r.paid > 0 and r.staked > 0
              limit ${COUNTED_MAX}
            ) as counted
          ) as played
        where g.status = 'active' and p.status = 'active' and played.rounds > 0
        order by played.rounds desc, g.position, g.id limit ${NAMED_MAX}`,
  );
}
