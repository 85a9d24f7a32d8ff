import type { calls as allCalls, Game, GameList } from '@maidan/contract';
import { inTransaction } from '../../kernel/db.ts';
import { openFreshValues } from '../../kernel/fresh-value.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { CasinoDeps } from './deps.ts';
import { listWallets } from './list-wallets.ts';
import { listGamesToday } from './lobby/list-games-today.ts';
import { listPlayerGames, markGames } from './player-games.ts';
import { type Language, selectGames, selectProviders, selectTypes } from './store.ts';

/** The calls about which games there are, and which a player marked. */
export type GameListCalls = Pick<
  typeof allCalls,
  | 'gameTypes'
  | 'gameSystems'
  | 'gameProviders'
  | 'games'
  | 'playerGames'
  | 'markGames'
  | 'gamesToday'
  | 'listWallets'
>;

const FRESH_MS = 1_000;
/** Answer of `get-system` for a category without providers; the text for empty lists (GAME-2). */
const NO_SYSTEMS = 'No Data';

/** Opens the lists of games, as the database has them, and serves them. */
export function openGameLists({ db, clock }: Pick<CasinoDeps, 'db' | 'clock'>): {
  readonly gamesOf: (language: Language) => Promise<readonly Game[]>;
  readonly handlers: Handlers<GameListCalls>;
} {
  const typesOf = openFreshValues(clock, FRESH_MS, (language: Language) => selectTypes(db, language));
  const providersOf = openFreshValues(clock, FRESH_MS, (language: Language) => selectProviders(db, language));
  const gamesOf = openFreshValues(clock, FRESH_MS, (language: Language) => selectGames(db, language));
  const handlers: Handlers<GameListCalls> = {
    gameTypes: async ({ query }) => ({ types: await typesOf(query.language) }),
    async gameSystems({ query }) {
      const games = (await gamesOf('en')).filter((game) => isListed(game, query.type));
      const served = new Set(games.map(({ platform }) => platform));
      const providers = (await providersOf('en')).filter(({ platform }) => served.has(platform));
      const systems = providers.map(({ platform }) => ({ platform }));
      return systems.length === 0 ? { systems, message: NO_SYSTEMS } : { systems };
    },
    async gameProviders({ query }) {
      const wanted = query.systems;
      const providers = await providersOf(query.language);
      return {
        providers: providers.filter(({ platform }) => wanted === undefined || wanted.includes(platform)),
      };
    },
    async games({ query }) {
      const games = await gamesOf(query.language);
      return {
        games: games.filter(
          (game) =>
            isListed(game, query.type) &&
            (query.system === undefined || query.system === '' || game.platform === query.system),
        ),
      };
    },
    playerGames: ({ query }, { player }) => listPlayerGames(db, player.id, query.language),
    async markGames({ query, body: { games, isFavourite } }, { player }) {
      const markedAt = isFavourite ? clock.now() : null;
      await inTransaction(db, (tx) => markGames(tx, player.id, { games, markedAt }));
      return listPlayerGames(db, player.id, query.language);
    },
    gamesToday: async (_, { player }) => ({ games: await listGamesToday(db, player.id, clock.now()) }),
    listWallets: async ({ query }, { player }) => ({
      wallets: await listWallets(db, player.id, query.language),
    }),
  };
  return { gamesOf, handlers };
}

/** True if a list shows a game; left out, the list of all does. */
function isListed(game: Game, list: GameList | undefined): boolean {
  if (list === undefined) return true;
  return list === 'ARCADE' ? game.isArcade === true : game.type === list;
}
