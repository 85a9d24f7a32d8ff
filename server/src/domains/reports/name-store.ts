import { texts } from '../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** Each game's name in the lobby, by `[partner, code]` as JSON. */
export async function selectGameNames(on: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ partner: string; code: string; name: string }>(
    on,
    sql`select p.adapter as partner, g.code, g.name_en as name
        from game as g join game_provider as p on p.platform = g.platform`,
  );
  return new Map(rows.map(({ partner, code, name }) => [JSON.stringify([partner, code]), name]));
}

/** Each game's platform, by `[partner, code]` as JSON. */
export async function selectGamePlatforms(on: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ partner: string; code: string; platform: string }>(
    on,
    sql`select p.adapter as partner, g.code, g.platform from game as g join game_provider as p on p.platform = g.platform`,
  );
  return new Map(rows.map(({ partner, code, platform }) => [JSON.stringify([partner, code]), platform]));
}

/** Each payment method's name, by its id. */
export async function selectMethodNames(on: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ id: bigint; name: string }>(
    on,
    sql`select id, name from payment_method order by id`,
  );
  return new Map(rows.map(({ id, name }) => [id.toString(), name]));
}

/** Match and name of each of these markets, where known. */
export async function selectMarketNames(
  on: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly event: string; readonly market: string }>> {
  const rows = await query<{ key: string; event: string; market: string }>(
    on,
    sql`select m.market_id as key, e.name as event, m.name as market
        from sports_market as m join sports_event as e on e.event_id = m.event_id where m.market_id = any(${texts(keys)})
        union all
        select market_key, event_name, name from house_market where market_key = any(${texts(keys)})`,
  );
  return new Map(rows.map(({ key, event, market }) => [key, { event, market }]));
}
