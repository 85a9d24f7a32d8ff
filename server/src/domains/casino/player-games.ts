import type { Game } from '@maidan/contract';
import { texts } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../kernel/db.ts';
import { type Language, selectGames } from './store.ts';

/** How many recent games are listed. */
const RECENT_MAX = 8;

/** A game by its provider's name for it. */
export interface NamedGame {
  readonly platform: string;
  readonly code: string;
}

/** A player's recently opened games, last first, and favourites, of the games that are switched on (row GAME-1). */
export interface PlayerGames {
  readonly recent: Game[];
  readonly favourites: NamedGame[];
}

/** Reads a player's recent and favourite games. */
export async function listPlayerGames(
  on: Reader,
  playerId: bigint,
  language: Language,
): Promise<PlayerGames> {
  const games = new Map((await selectGames(on, language)).map((game) => [nameOf(game), game]));
  const rows = await query<NamedGame & { opened: boolean; marked: boolean }>(
    on,
    sql`select platform, code, opened_at is not null as opened, marked_at is not null as marked
        from player_game where player_id = ${playerId} order by opened_at desc nulls last, platform, code`,
  );
  const recent = rows.flatMap((row) => (row.opened ? (games.get(nameOf(row)) ?? []) : []));
  return {
    recent: recent.slice(0, RECENT_MAX),
    favourites: rows
      .filter((row) => row.marked && games.has(nameOf(row)))
      .map(({ platform, code }) => ({ platform, code })),
  };
}

const nameOf = ({ platform, code }: NamedGame) => JSON.stringify([platform, code]);

/** Records that a player opened a game. */
export async function noteOpened(
  tx: Tx,
  playerId: bigint,
  { platform, code, now }: NamedGame & { readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`insert into player_game (player_id, platform, code, opened_at)
        values (${playerId}, ${platform}, ${code}, ${now})
        on conflict (player_id, platform, code) do update set opened_at = excluded.opened_at`,
  );
}

/** Sets or removes games as favourites; a repeat changes nothing, and unknown games are ignored. */
export async function markGames(
  tx: Tx,
  playerId: bigint,
  { games, markedAt }: { readonly games: readonly NamedGame[]; readonly markedAt: Date | null },
): Promise<void> {
  await query(
    tx,
    sql`insert into player_game (player_id, platform, code, marked_at)
        select distinct ${playerId}::bigint, g.platform, g.code, ${markedAt}::timestamptz
        from unnest(${texts(games.map(({ platform }) => platform))}, ${texts(games.map(({ code }) => code))})
            as asked (platform, code)
          join game g on g.platform = asked.platform and g.code = asked.code
        order by g.platform, g.code
        on conflict (player_id, platform, code) do update
          set marked_at = case when excluded.marked_at is null then null
            else coalesce(player_game.marked_at, excluded.marked_at) end`,
  );
}
