import { createHash, timingSafeEqual } from 'node:crypto';
import { walletCurrency } from '../../ledger/index.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { AppKeys } from '../app-keys/app-keys.ts';
import type { FoundAppKey } from '../app-keys/app-key-store.ts';
import type { Trader } from '../trader.ts';
import type { ApiLogin, ApiLoginResult } from './log-in-to-api.ts';

/** With what a trading account of the house's own logs in to the trading API. */
export interface HouseLogin {
  readonly playerId: bigint;
  readonly appKey: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Logins of the house's own trading accounts, which are no players: made at the start, kept in this process's memory alone, and gone with
 * it. Nothing of them is in the database, so nobody finds, guesses or keeps one. Their sessions open the trading API, as a player's
 * programs' do.
 */
export interface HouseLogins {
  readonly list: readonly HouseLogin[];
  /** The same keys, and the house's beside them. */
  readonly beside: (keys: AppKeys) => AppKeys;
  /** The session of that token, if it is one of the house's. */
  readonly findSession: (token: string) => (Player & Pick<Trader, 'isOnSite'>) | undefined;
  /** Logs in with a key of the house's; undefined for any other. */
  readonly logIn: (login: Pick<ApiLogin, 'appKey' | 'username' | 'password'>) => ApiLoginResult | undefined;
  /** Ends a session of the house's; false if it is none. */
  readonly endSession: (playerId: bigint, sessionId: bigint) => boolean;
}

/** As long as the keys that players make. */
const KEY_BYTES = 12;

/** Makes a login for each of those accounts. */
export function openHouseLogins(
  random: Random,
  accounts: readonly { readonly playerId: bigint; readonly username: string }[],
): HouseLogins {
  const list = accounts.map(({ playerId, username }): HouseLogin => {
    const appKey = random.bytes(KEY_BYTES).toString('base64url');
    return { playerId, username, appKey, password: newToken(random) };
  });
  const byKey = new Map(list.map((login) => [login.appKey, login]));
  const sessions = new Map<string, Player & Pick<Trader, 'isOnSite'>>();
  let lastSession = 0n;
  const findKey = (appKey: string): FoundAppKey | undefined => {
    const found = byKey.get(appKey);
    // Players' keys have ids from 1 on.
    return found && { id: -found.playerId, playerId: found.playerId, rights: 'trade', lastUsedAt: null };
  };
  return {
    list,
    beside: (keys) => ({
      ...keys,
      async find(key) {
        return findKey(key) ?? (await keys.find(key));
      },
    }),
    findSession: (token) => sessions.get(token),
    logIn({ appKey, username, password }) {
      const login = byKey.get(appKey);
      if (login === undefined) return undefined;
      if (username !== login.username || !isSame(password, login.password))
        return { error: 'INVALID_USERNAME_OR_PASSWORD' };
      // One session an account: a program that logs in again has lost the one before.
      for (const [token, { id }] of sessions) if (id === login.playerId) sessions.delete(token);
      lastSession -= 1n;
      const token = newToken(random);
      const id = login.playerId;
      const session = { id, username, currency: walletCurrency, sessionId: lastSession, isOnSite: false };
      sessions.set(token, session);
      return { token };
    },
    endSession(playerId, sessionId) {
      for (const [token, session] of sessions)
        if (session.id === playerId && session.sessionId === sessionId) return sessions.delete(token);
      return false;
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
