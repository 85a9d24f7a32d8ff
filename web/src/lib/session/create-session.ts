import { type SessionKey, sessionKeys } from './session-keys.ts';

/** The logged-in player as the browser knows them. */
export interface Player {
  readonly token: string;
  readonly remoteId: bigint;
  readonly username: string;
}

/** The login's answer, which the browser stores. */
export interface Opening {
  readonly token: string;
  readonly remoteId: bigint;
  readonly username: string;
  readonly exchange?: readonly { readonly token: string }[] | undefined;
}

/** Whether the player returns or has just signed up, which decides the home screen's popups. */
export type Arrival = 'returning' | 'new';

/** Where the end of a session leads: home, or to the login after a change of password. */
export type Exit = 'home' | 'login';

/** The browser's stored session. */
export interface Session {
  /** The player; the same object until something changes, undefined for a guest. */
  readonly player: () => Player | undefined;
  /** False once something else has removed or damaged what a session stores. */
  readonly isStored: () => boolean;
  /** AUTH-2 and AUTH-5: stores the login's answer and sets the popups. */
  readonly open: (opening: Opening, arrival: Arrival) => void;
  /** AUTH-13: removes what the specification names and keeps the rest. */
  readonly close: (exit?: Exit) => void;
  /** Where the end of the last session leads. */
  readonly exit: () => Exit;
  /** AUTH-14: removes everything the site has stored. */
  readonly clear: () => void;
  readonly read: (key: SessionKey) => string | undefined;
  readonly write: (key: SessionKey, value: string) => void;
  readonly forget: (key: SessionKey) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Rereads the storage, which another tab has changed. */
  readonly refresh: () => void;
}

const CLOSED_WITH_SESSION: readonly SessionKey[] = [
  'token',
  'balance',
  'remoteId',
  'username',
  'exchangeToken',
  'agentCode',
];
const CODES: readonly SessionKey[] = ['agentCode', 'referralCode', 'affiliateCode'];

/** The storage of a session. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Whose the unfinished things of a tab are, by the player's id; a guest's belong to whoever logs in. */
const OWNER = 'unfinishedBy';

/**
 * Creates a session kept in a storage. What the player left unfinished in this tab, in a storage of its own, goes with the
 * session, wherever that was ended: also while the tab was at another site's page.
 */
export function createSession(storage: SessionStorage, unfinished: SessionStorage): Session {
  const listeners = new Set<() => void>();
  const read = (key: SessionKey) => storage.getItem(sessionKeys[key]) ?? undefined;
  const forget = (key: SessionKey) => storage.removeItem(sessionKeys[key]);
  const write = (key: SessionKey, value: string) => storage.setItem(sessionKeys[key], value);
  let player = readPlayer(read);
  keepOwn(unfinished, player);
  let lastExit: Exit = 'home';
  const refresh = () => {
    const next = readPlayer(read);
    if (next?.token === player?.token && next?.remoteId === player?.remoteId) return;
    player = next;
    keepOwn(unfinished, player);
    for (const listener of listeners) listener();
  };
  return {
    player: () => player,
    isStored: () => readPlayer(read) !== undefined,
    open(opening, arrival) {
      lastExit = 'home';
      write('token', opening.token);
      write('remoteId', opening.remoteId.toString());
      write('username', opening.username);
      const exchange = opening.exchange?.[0];
      if (exchange === undefined) forget('exchangeToken');
      else write('exchangeToken', exchange.token);
      write('noticePopup', '1');
      write('welcomePopup', arrival === 'new' ? '1' : '0');
      if (arrival === 'new') for (const key of CODES) forget(key);
      refresh();
    },
    exit: () => lastExit,
    close(exit = 'home') {
      lastExit = exit;
      for (const key of CLOSED_WITH_SESSION) forget(key);
      refresh();
    },
    clear() {
      lastExit = 'home';
      storage.clear();
      refresh();
    },
    read,
    write,
    forget,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
  };
}

/** Clears the unfinished things of another player. */
function keepOwn(unfinished: SessionStorage, player: Player | undefined): void {
  const owner = unfinished.getItem(OWNER);
  const own = player?.remoteId.toString();
  if (owner !== null && owner !== own) unfinished.clear();
  if (own !== undefined) unfinished.setItem(OWNER, own);
}

function readPlayer(read: (key: SessionKey) => string | undefined): Player | undefined {
  const token = read('token');
  const remoteId = read('remoteId');
  if (token === undefined || remoteId === undefined || !/^\d+$/.test(remoteId)) return undefined;
  return { token, remoteId: BigInt(remoteId), username: read('username') ?? '' };
}
