import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { GameProvider } from './game-provider.ts';
import { openGameSession } from './seamless-wallet/open-game-session.ts';

/** The name of the playhouse in its rows and in its wallet calls. */
export const PLAYHOUSE = 'playhouse';

/** The playhouse as listed on the site. */
export const playhouseProvider = {
  platform: 'PLAYHOUSE',
  adapter: PLAYHOUSE,
  title: { en: 'Maidan Playhouse', bn: 'ময়দান প্লেহাউস' },
} as const;

/** Builds the address of a playhouse frame. */
type AddressGame = (launch: {
  readonly game: string;
  readonly user: string;
  readonly token: string;
}) => string;

/**
 * The built-in games as a provider (GAME-3, GAME-4): a launch opens a game session at the wallet, which ends with the
 * login.
 */
export function connectPlayhouse(
  deps: { readonly db: Db; readonly clock: Clock; readonly random: Random },
  addressGame: AddressGame,
): GameProvider {
  return {
    async launch({ player, gameCode: game }) {
      const session = {
        partner: PLAYHOUSE,
        playerId: player.id,
        gameCode: game,
        loginId: player.sessionId,
        country: player.country,
      };
      const token = await openGameSession(deps, session);
      return addressGame({ game, user: player.username, token });
    },
  };
}
