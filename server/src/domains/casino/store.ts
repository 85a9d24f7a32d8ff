import type { Game, GameType } from '@maidan/contract';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import { describeGame } from './describe-game.ts';

/** The languages of the site. */
export type Language = 'en' | 'bn';

interface Titled {
  readonly name_en: string;
  readonly name_bn: string;
}

const nameOf = (row: Titled, language: Language) => (language === 'bn' ? row.name_bn : row.name_en);

/** The categories in display order. */
export async function selectTypes(
  reader: Reader,
  language: Language,
): Promise<{ type: GameType; title: string }[]> {
  const rows = await query<Titled & { type: GameType }>(
    reader,
    sql`select type, title_en as name_en, title_bn as name_bn from game_type order by position`,
  );
  return rows.map((row) => ({ type: row.type, title: nameOf(row, language) }));
}

/** A provider as listed. */
export interface Provider {
  readonly platform: string;
  readonly name: string;
}

/** The active providers in display order. */
export async function selectProviders(reader: Reader, language: Language): Promise<Provider[]> {
  const rows = await query<Titled & { platform: string }>(
    reader,
    sql`select platform, name_en, name_bn from game_provider
        where status = 'active' order by position, platform`,
  );
  return rows.map((row) => ({ platform: row.platform, name: nameOf(row, language) }));
}

/** All active games of active providers, in the operator's order. */
export async function selectGames(reader: Reader, language: Language): Promise<Game[]> {
  const rows = await query<
    Titled & Pick<Game, 'code' | 'type' | 'platform' | 'image'> & { is_arcade: boolean; added_at: Date }
  >(
    reader,
    sql`select g.code, g.name_en, g.name_bn, g.type, g.is_arcade, g.platform, g.image, g.added_at
        from game g join game_provider p on p.platform = g.platform
        where g.status = 'active' and p.status = 'active' order by g.position, g.id`,
  );
  return rows.map((row) => ({
    code: row.code,
    name: nameOf(row, language),
    otherName: nameOf(row, language === 'en' ? 'bn' : 'en'),
    type: row.type,
    ...(row.is_arcade ? { isArcade: true } : {}),
    platform: row.platform,
    image: row.image,
    addedAt: row.added_at,
    ...describeGame(row.platform, row.code),
  }));
}

/** The active game of that code, or the first of the type when no code is given, with its provider's adapter. */
export function selectLaunchable(
  reader: Reader,
  wanted: { readonly platform: string; readonly type: GameType; readonly code: string },
): Promise<{ readonly code: string; readonly type: GameType; readonly adapter: string } | undefined> {
  return queryOne(
    reader,
    sql`select g.code, g.type, p.adapter from game g join game_provider p on p.platform = g.platform
        where g.platform = ${wanted.platform} and g.type = ${wanted.type}
          and (${wanted.code} = '' or g.code = ${wanted.code}) and g.status = 'active' and p.status = 'active'
        order by g.position, g.id limit 1`,
  );
}
