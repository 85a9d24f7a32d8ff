import { isBrowser } from '../../lib/runtime.ts';
import { session } from '../../lib/session.ts';

const YEAR_S = 31_536_000;

/** The player's value of that name stored in this browser; empty if there is none. */
export function readPlayerCookie(name: string): string {
  if (!isBrowser) return '';
  const start = `${cookieName(name)}=`;
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return kept?.slice(start.length) ?? '';
}

/** Stores a value in a cookie of this player's own; not in local storage, which a rejected token clears (AUTH-14). */
export function storePlayerCookie(name: string, value: string): void {
  document.cookie = `${cookieName(name)}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

function cookieName(name: string): string {
  return `${name}${session.player()?.remoteId ?? ''}`;
}
