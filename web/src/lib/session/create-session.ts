import { type SessionKey, sessionKeys } from './session-keys.ts';

/** The logged-in player as the browser knows them. */
export interface Player {
  readonly token: string;
  readonly remoteId: bigint;
  readonly username: string;
}

/** What a login answers and the browser keeps. */
export interface Opening {
  readonly token: string;
  readonly remoteId: bigint;
  readonly username: string;
  readonly exchange: readonly { readonly token: string }[];
}

/** Whether the player comes back or has just signed up, which decides the popups of the home screen. */
export type Arrival = 'returning' | 'new';

/** Where a player who leaves is led: home, or to the login after a change of password. */
export type Exit = 'home' | 'login';

/** The browser's memory of who is logged in. */
export interface Session {
  /** The player, the same object until something changes; undefined for a guest. */
  readonly player: () => Player | undefined;
  /** AUTH-2 and AUTH-5: keeps what the login answered and sets the popups. */
  readonly open: (opening: Opening, arrival: Arrival) => void;
  /** AUTH-13: forgets what the specification names, keeps the rest. */
  readonly close: (exit?: Exit) => void;
  /** Where the session that ended last was left for. */
  readonly exit: () => Exit;
  /** AUTH-14: forgets everything the site ever kept. */
  readonly clear: () => void;
  readonly read: (key: SessionKey) => string | undefined;
  readonly write: (key: SessionKey, value: string) => void;
  readonly forget: (key: SessionKey) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells that another tab changed the storage. */
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

/** Where a session is kept. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** A session kept in a storage. */
export function createSession(storage: SessionStorage): Session {
  const listeners = new Set<() => void>();
  const read = (key: SessionKey) => storage.getItem(sessionKeys[key]) ?? undefined;
  const forget = (key: SessionKey) => storage.removeItem(sessionKeys[key]);
  const write = (key: SessionKey, value: string) => storage.setItem(sessionKeys[key], value);
  let player = readPlayer(read);
  let lastExit: Exit = 'home';
  const refresh = () => {
    const next = readPlayer(read);
    if (next?.token === player?.token && next?.remoteId === player?.remoteId) return;
    player = next;
    for (const listener of listeners) listener();
  };
  return {
    player: () => player,
    open(opening, arrival) {
      lastExit = 'home';
      write('token', opening.token);
      write('remoteId', opening.remoteId.toString());
      write('username', opening.username);
      const exchange = opening.exchange[0];
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

function readPlayer(read: (key: SessionKey) => string | undefined): Player | undefined {
  const token = read('token');
  const remoteId = read('remoteId');
  if (token === undefined || remoteId === undefined || !/^\d+$/.test(remoteId)) return undefined;
  return { token, remoteId: BigInt(remoteId), username: read('username') ?? '' };
}
