import { type DeskGame, GAME_SUM_DAYS } from '@maidan/contract/office';
import type { GameType } from '@maidan/contract';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/** A game's theoretical return to player, in ten-thousandths of the stakes, one per way of playing. */
export type ReturnsOf = (platform: string, code: string) => readonly number[];

const DAY_MS = 24 * 3_600_000;

type GameRow = Omit<DeskGame, 'theoreticalReturn'>;

/** The games, optionally of one category, switched on or off, in lobby order, with their recent sums. */
export async function listDeskGames(
  reader: Reader,
  type: GameType | undefined,
  { now, returnsOf }: { readonly now: Date; readonly returnsOf: ReturnsOf },
): Promise<DeskGame[]> {
  const since = new Date(now.getTime() - GAME_SUM_DAYS * DAY_MS);
  const rows = await query<GameRow>(
    reader,
    sql`select g.id, g.platform, g.code, g.name_en as name, g.status, sums.rounds, sums.staked, sums.paid,
          sums.staked - sums.paid as kept
        from game as g join game_provider as p on p.platform = g.platform join game_type as t on t.type = g.type,
          lateral (
            select count(*)::integer as rounds, coalesce(sum(r.staked), 0)::bigint as staked,
              coalesce(sum(r.paid), 0)::bigint as paid
            from casino_round as r
            where r.partner = p.adapter and r.game_code = g.code and r.closed_at >= ${since}
              and r.staked + r.undone + r.paid > 0
          ) as sums
        where ${type === undefined ? sql`true` : sql`g.type = ${type}`} order by t.position, g.position, g.id`,
  );
  return rows.map((row) => {
    const returns = returnsOf(row.platform, row.code);
    const theoreticalReturn =
      returns.length === 0 ? null : { least: Math.min(...returns), most: Math.max(...returns) };
    return { ...row, theoreticalReturn };
  });
}
