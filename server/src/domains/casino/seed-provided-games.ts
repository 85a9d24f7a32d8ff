import type { GameType } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import { type Db, inTransaction, query, sql } from '../../kernel/db.ts';

/** A game as listed by its provider. */
export interface ProvidedGame {
  readonly code: string;
  readonly type: GameType;
  /** True if it is listed under ARCADE too. */
  readonly isArcade?: boolean;
  readonly name: { readonly en: string; readonly bn: string };
  readonly image: string;
}

/** A provider as listed on the site, with the name of its adapter. */
export interface ListedProvider {
  readonly platform: string;
  readonly adapter: string;
  readonly title: { readonly en: string; readonly bn: string };
}

/**
 * Lists a provider with the games that it offers. Existing rows stay as the operator has them: switched off, or in
 * another order.
 */
export async function seedProvidedGames(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { platform, adapter, title }: ListedProvider,
  games: readonly ProvidedGame[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await query(
      tx,
      sql`insert into game_provider (platform, adapter, name_en, name_bn, position)
          values (${platform}, ${adapter}, ${title.en}, ${title.bn}, 1) on conflict do nothing`,
    );
    for (const [position, { code, type, isArcade = false, name, image }] of games.entries())
      await query(
        tx,
        sql`insert into game (platform, code, type, is_arcade, name_en, name_bn, image, position, added_at)
            values (${platform}, ${code}, ${type}, ${isArcade}, ${name.en}, ${name.bn}, ${image}, ${position},
              ${clock.now()})
            on conflict (platform, code) do nothing`,
      );
  });
}
