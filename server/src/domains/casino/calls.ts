import { type calls as allCalls, exchangePlatform } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { originOf } from '../accounts/index.ts';
import { refuseBlocked } from '../limits/index.ts';
import { listFreeSpins } from './free-spins.ts';
import { type GameListCalls, openGameLists } from './game-lists.ts';
import { grantAccess } from './grant-access.ts';
import { openLobby } from './lobby/open-lobby.ts';
import { recallWallets } from './recall-wallets.ts';
import { redeemAccess } from './redeem-access.ts';
import { runGame } from './run-game.ts';
import type { CasinoDeps } from './deps.ts';

type CasinoCalls = Pick<
  typeof allCalls,
  'lobby' | 'freeSpins' | 'runGame' | 'enterExchange' | 'redeemAccess' | 'recallWallets'
>;

/** Serves the lists of games and launches them. */
export function casinoHandlers(deps: CasinoDeps): Handlers<GameListCalls & CasinoCalls> {
  const { db } = deps;
  const { gamesOf, handlers: lists } = openGameLists(deps);
  const lobby = openLobby({
    ...deps,
    isOffered: async ({ platform, code }) =>
      (await gamesOf('en')).some((game) => game.platform === platform && game.code === code),
  });
  return {
    ...lists,
    lobby,
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
