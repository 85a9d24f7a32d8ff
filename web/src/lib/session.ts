import { useSyncExternalStore } from 'react';
import { isBrowser } from './runtime.ts';
import { createSession, type Player } from './session/create-session.ts';
import { memoryStorage } from './session/memory-storage.ts';

export type { Player } from './session/create-session.ts';

const YEAR_S = 31_536_000;

/** The session of this browser. */
export const session = isBrowser
  ? createSession(localStorage, sessionStorage)
  : createSession(memoryStorage(), memoryStorage());

if (isBrowser) {
  addEventListener('storage', session.refresh);
  writeVisitorCookie();
  session.subscribe(writeVisitorCookie);
}

/** Tells the server by cookie whether to render a player's or a guest's page first; the cookie grants nothing. */
function writeVisitorCookie(): void {
  const kept = session.player() === undefined ? 'guest; max-age=0' : `player; max-age=${YEAR_S}`;
  document.cookie = `visitor=${kept}; path=/; samesite=lax`;
}

/** The logged-in player, or undefined for a guest; follows logins and logouts in other tabs. */
export function usePlayer(): Player | undefined {
  return useSyncExternalStore(session.subscribe, session.player, session.player);
}
