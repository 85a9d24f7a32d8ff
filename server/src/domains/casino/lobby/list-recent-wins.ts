import type { RecentWin } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import { maskPlayer } from '../../accounts/index.ts';
import { listBlocked } from '../../limits/index.ts';

/** How many wins are shown. */
const SHOWN_MAX = 8;
/** How far back they go. */
const AGE_MAX_MS = 24 * 3_600_000;
/** Enough that a few busy players leave room for others; more aren't read. */
const READ_MAX = 200;

interface WonRound extends Pick<RecentWin, 'platform' | 'code' | 'paid'> {
  readonly playerId: bigint;
  readonly username: string;
  readonly staked: Money;
  readonly wonAt: Date;
}

/**
 * The last wins for money in games that the site offers, newest first (PLAY-22): rounds of the last 24 hours that paid at least double
 * the stake and at least ৳100 more than it, the newest of each player. Whoever is blocked, has closed the account or is
 * kept out of the casino isn't shown.
 */
export async function listRecentWins(on: Reader, now: Date): Promise<RecentWin[]> {
  const since = new Date(now.getTime() - AGE_MAX_MS);
  const rounds = await query<WonRound>(
    on,
    sql`select r.player_id as "playerId", p.username, g.platform, g.code, r.staked, r.paid, r.closed_at as "wonAt"
        from (
            select * from casino_round
            where closed_at is not null and staked > 0 and paid >= 2 * staked and paid - staked >= 10000
              and closed_at > ${since}
            order by closed_at desc, id desc limit ${READ_MAX}
          ) as r
          join player as p on p.id = r.player_id
          join game_provider as f on f.adapter = r.partner
          join game as g on g.platform = f.platform and g.code = r.game_code
        where p.status = 'active' and f.status = 'active' and g.status = 'active' and r.closed_at is not null
        order by r.closed_at desc, r.id desc`,
  );
  const blocked = await listBlocked(on, [...new Set(rounds.map(({ playerId }) => playerId))], 'casino');
  const newest = new Map<bigint, WonRound>();
  for (const round of rounds)
    if (!blocked.has(round.playerId) && !newest.has(round.playerId)) newest.set(round.playerId, round);
  return [...newest.values()]
    .slice(0, SHOWN_MAX)
    .map(({ username, platform, code, staked, paid, wonAt }) => ({
      player: maskPlayer(username),
      platform,
      code,
      multiple: Number((paid * 100n) / staked),
      paid,
      wonAt,
    }));
}
