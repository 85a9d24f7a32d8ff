import { type calls as allCalls, type Game, type GameList, exchangePlatform } from '@maidan/contract';
import { inTransaction } from '../../kernel/db.ts';
import { openFreshValues } from '../../kernel/fresh-value.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { originOf } from '../accounts/index.ts';
import { refuseBlocked } from '../limits/index.ts';
import { listFreeSpins } from './free-spins.ts';
import { grantAccess } from './grant-access.ts';
import { listWallets } from './list-wallets.ts';
import { listGamesToday } from './lobby/list-games-today.ts';
import { openLobby } from './lobby/open-lobby.ts';
import { listPlayerGames, markGames } from './player-games.ts';
import { recallWallets } from './recall-wallets.ts';
import { redeemAccess } from './redeem-access.ts';
import { runGame } from './run-game.ts';
import { type Language, selectGames, selectProviders, selectTypes } from './store.ts';
import type { CasinoDeps } from './deps.ts';

type CasinoCalls = Pick<
  typeof allCalls,
  | 'gameTypes'
  | 'gameSystems'
  | 'gameProviders'
  | 'games'
  | 'playerGames'
  | 'markGames'
  | 'lobby'
  | 'gamesToday'
  | 'freeSpins'
  | 'runGame'
  | 'enterExchange'
  | 'redeemAccess'
  | 'listWallets'
  | 'recallWallets'
>;

const FRESH_MS = 1_000;
/** Answer of `get-system` for a category without providers; the text for empty lists (GAME-2). */
const NO_SYSTEMS = 'No Data';

/** Serves the lists of games and launches them. */
export function casinoHandlers(deps: CasinoDeps): Handlers<CasinoCalls> {
  const { db, clock } = deps;
  const typesOf = openFreshValues(clock, FRESH_MS, (language: Language) => selectTypes(db, language));
  const providersOf = openFreshValues(clock, FRESH_MS, (language: Language) => selectProviders(db, language));
  const gamesOf = openFreshValues(clock, FRESH_MS, (language: Language) => selectGames(db, language));
  const lobby = openLobby({
    ...deps,
    isOffered: async ({ platform, code }) =>
      (await gamesOf('en')).some((game) => game.platform === platform && game.code === code),
  });
  return {
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
    lobby,
    gamesToday: async (_, { player }) => ({ games: await listGamesToday(db, player.id, clock.now()) }),
    freeSpins: async ({ query }, { player }) => ({
      spins: await listFreeSpins(deps.freeSpins, player.username, query.language),
    }),
    async runGame({ body }, { player }) {
      return { url: await runGame(deps, player, body) };
    },
    async enterExchange({ body }, { player }) {
      if (body.playerId !== player.id) throw new Refusal('FORBIDDEN');
      await refuseBlocked(db, player.id, 'exchange');
      const access = { playerId: player.id, platform: exchangePlatform, gameCode: exchangePlatform };
      return { accessToken: await grantAccess(deps, access) };
    },
    listWallets: async ({ query }, { player }) => ({
      wallets: await listWallets(db, player.id, query.language),
    }),
    recallWallets: ({ body }, { player }) => recallWallets(deps, player.id, body.provider),
    async redeemAccess({ body }, context) {
      const { playerId, username, session } = await redeemAccess(
        deps,
        { player: context.player, origin: originOf(context) },
        body.accessToken,
      );
      if (session === undefined) return { remoteId: playerId, username, exchange: [] };
      return {
        remoteId: playerId,
        username,
        token: session.token,
        exchange: [{ token: session.exchangeToken }],
      };
    },
  };
}

/** True if a list shows a game; left out, the list of all does. */
function isListed(game: Game, list: GameList | undefined): boolean {
  if (list === undefined) return true;
  return list === 'ARCADE' ? game.isArcade === true : game.type === list;
}
