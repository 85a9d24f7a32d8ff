import type { Money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import { dhakaMidnight } from '../../../kernel/time/dhaka-day.ts';
import type { NamedGame } from '../player-games.ts';

/** What a player staked in a game and got back from it. */
export interface PlayedGame extends NamedGame {
  readonly staked: Money;
  readonly paid: Money;
}

/**
 * What a player's finished rounds that began today staked and paid, by game (PLAY-23). A round under way counts once it
 * is over, so that no stake looks lost before that.
 */
export function listGamesToday(on: Reader, playerId: bigint, now: Date): Promise<PlayedGame[]> {
  return query<PlayedGame>(
    on,
    sql`select g.platform, g.code, sum(r.staked)::bigint as staked, sum(r.paid)::bigint as paid
        from casino_round as r join game_provider as p on p.adapter = r.partner
          join game as g on g.platform = p.platform and g.code = r.game_code
        where r.player_id = ${playerId} and r.opened_at >= ${dhakaMidnight(now, 0)}
          and r.closed_at is not null and r.staked + r.undone + r.paid > 0 and r.staked > 0
        group by g.platform, g.code order by g.platform, g.code`,
  );
}
