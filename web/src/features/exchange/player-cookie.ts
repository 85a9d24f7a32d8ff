import { isBrowser } from '../../lib/runtime.ts';
import { session } from '../../lib/session.ts';

const YEAR_S = 31_536_000;

/** What this browser keeps for the player under a name; empty when it keeps nothing. */
export function readPlayerCookie(name: string): string {
  if (!isBrowser) return '';
  const start = `${cookieName(name)}=`;
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return kept?.slice(start.length) ?? '';
}

/** Keeps it: in a cookie, because a rejected token clears local storage (AUTH-14); players who share a browser have each their own. */
export function keepPlayerCookie(name: string, value: string): void {
  document.cookie = `${cookieName(name)}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

function cookieName(name: string): string {
  return `${name}${session.player()?.remoteId ?? ''}`;
}
