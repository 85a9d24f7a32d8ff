import type { GameType } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { bigints, times } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql } from '../../../kernel/db.ts';
import { type MomentRange, noEnd } from '../../../kernel/time/moment-range.ts';
import type { PlayedMinute } from '../../../kernel/played-minute.ts';

/**
 * What a player has staked in games since each of these moments (CARE-30), in their order. A bet counts from when it was taken, unless it
 * was rolled back; a free one stakes nothing.
 */
export async function sumCasinoStakes(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const games = await selectPlayed(reader, playerId, { since });
  return since.map((_, index) => addUp(games, index, ({ staked }) => staked));
}

/**
 * What a player has lost in games since each of these moments (CARE-31), below zero if they won. A stake is lost until something is won;
 * a win counts from when it was credited, whenever its bet was taken.
 */
export async function sumCasinoLosses(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const games = await selectPlayed(reader, playerId, { since });
  return since.map((_, index) => addUp(games, index, ({ staked, won }) => staked - won));
}

/** What a player has staked and was paid by kind of game, counted in the same way; OTHER are games that the site no longer lists. */
export async function sumCasinoByType(
  reader: Reader,
  playerId: bigint,
  { from, to }: MomentRange,
): Promise<ReadonlyMap<GameType | 'OTHER', { readonly staked: Money; readonly won: Money }>> {
  const games = await selectPlayed(reader, playerId, { since: [from], before: to });
  if (games.length === 0) return new Map();
  const listed = await query<{ partner: string; code: string; type: GameType }>(
    reader,
    sql`select distinct on (p.adapter, g.code) p.adapter as partner, g.code, g.type
        from game as g join game_provider as p on p.platform = g.platform order by p.adapter, g.code, g.id`,
  );
  const types = new Map(listed.map(({ partner, code, type }) => [`${partner}/${code}`, type]));
  const byType = Map.groupBy(games, ({ partner, code }) => types.get(`${partner}/${code}`) ?? 'OTHER');
  return new Map(
    [...byType].map(([type, own]) => [
      type,
      { staked: addUp(own, 0, ({ staked }) => staked), won: addUp(own, 0, ({ won }) => won) },
    ]),
  );
}

interface PlayedGame {
  /** Of which of the moments, from 0. */
  readonly place: number;
  readonly partner: string;
  readonly code: string;
  readonly staked: Money;
  readonly won: Money;
}

/** What each game took and paid since each of the moments and before another. */
function selectPlayed(
  reader: Reader,
  playerId: bigint,
  { since, before = noEnd }: { readonly since: readonly Date[]; readonly before?: Date },
): Promise<PlayedGame[]> {
  return query<PlayedGame>(
    reader,
    sql`select (since.place - 1)::integer as place, played.partner, played.code, played.staked, played.won
    from unnest(${times(since)}) with ordinality as since (at, place) cross join lateral (
      select t.partner, t.game_code as code,
        coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as staked,
        coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as won
      from casino_transaction as t
      where t.player_id = ${playerId} and t.at >= since.at and t.at < ${before} and t.status = 'RS_OK'
        and (t.kind = 'win' or (t.kind = 'bet' and not t.is_free
          and not exists (
            select from casino_transaction as back
            where back.partner = t.partner and back.reference = t.transaction_uuid and back.kind = 'rollback'
              and back.status = 'RS_OK')))
      group by t.partner, t.game_code
    ) as played`,
  );
}

function addUp(games: readonly PlayedGame[], place: number, amountOf: (game: PlayedGame) => bigint): Money {
  return money(games.reduce((sum, game) => (game.place === place ? sum + amountOf(game) : sum), 0n));
}

/** What each of these players staked in games since then, and what these won less the stakes, by the minute; counted as the sums above count it. */
export function listCasinoPlay(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<PlayedMinute[]> {
  return query<PlayedMinute>(
    reader,
    sql`select "playerId", at, sum(staked)::bigint as staked, sum(won)::bigint as won from (
          select player_id as "playerId", date_trunc('minute', at) as at, amount as staked, -amount as won
          from casino_transaction as t
          where player_id = any(${bigints(playerIds)}) and at >= ${since} and kind = 'bet' and status = 'RS_OK' and not is_free
            and not exists (
              select from casino_transaction as back
              where back.partner = t.partner and back.reference = t.transaction_uuid and back.kind = 'rollback'
                and back.status = 'RS_OK')
          union all
          select player_id, date_trunc('minute', at), 0, amount from casino_transaction
          where player_id = any(${bigints(playerIds)}) and at >= ${since} and kind = 'win' and status = 'RS_OK'
        ) as play where at is not null group by "playerId", at`,
  );
}
