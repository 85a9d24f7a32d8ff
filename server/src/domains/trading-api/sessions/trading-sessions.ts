import type { Player } from '../../../kernel/http/served-call.ts';
import { ApiFault } from '../api-fault.ts';
import type { AppKeys } from '../app-keys/app-keys.ts';
import type { Trader } from '../trader.ts';

/** Finds who calls. */
export interface TradingSessions {
  /**
   * The trader of that key and token. Throws NO_APP_KEY, INVALID_APP_KEY (also for a key of another player), NO_SESSION or
   * INVALID_SESSION_INFORMATION.
   */
  find(appKey: string | undefined, token: string | undefined): Promise<Trader>;
  /** Whose session that is, whatever key it is used with; undefined if it isn't live. */
  findPlayer(token: string): Promise<Pick<Trader, 'playerId' | 'sessionId'> | undefined>;
}

/** Admits whoever has a live session and an app key of the same player. */
export function openTradingSessions({
  keys,
  findSession,
}: {
  readonly keys: Pick<AppKeys, 'find'>;
  readonly findSession: (token: string) => Promise<(Player & Pick<Trader, 'isOnSite'>) | undefined>;
}): TradingSessions {
  return {
    async find(appKey, token) {
      if (appKey === undefined || appKey === '') throw new ApiFault('NO_APP_KEY', 'X-Application is missing');
      const key = await keys.find(appKey);
      if (key === undefined) throw new ApiFault('INVALID_APP_KEY');
      if (token === undefined || token === '')
        throw new ApiFault('NO_SESSION', 'X-Authentication is missing');
      const player = await findSession(token);
      if (player === undefined) throw new ApiFault('INVALID_SESSION_INFORMATION');
      if (player.id !== key.playerId) throw new ApiFault('INVALID_APP_KEY', 'the key is another account’s');
      return {
        playerId: player.id,
        username: player.username,
        sessionId: player.sessionId,
        isOnSite: player.isOnSite,
        key: { id: key.id, rights: key.rights },
      };
    },
    async findPlayer(token) {
      const player = token === '' ? undefined : await findSession(token);
      return player && { playerId: player.id, sessionId: player.sessionId };
    },
  };
}
