import { isBrowser } from './runtime.ts';
import { session } from './session.ts';

const YEAR_S = 31_536_000;

/** The player's value of that name stored in this browser; empty if there is none. */
export function readPlayerCookie(name: string): string {
  return readCookie(cookieName(name));
}

/** A guest's value of that name, which stays in the browser whoever logs in; empty if there is none. */
export function readGuestCookie(name: string): string {
  return readCookie(name);
}

/** Stores a value in a cookie of this player's own, or a guest's; not in local storage, which a rejected token clears (AUTH-14). */
export function storePlayerCookie(name: string, value: string): void {
  document.cookie = `${cookieName(name)}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

function readCookie(fullName: string): string {
  if (!isBrowser) return '';
  const start = `${fullName}=`;
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return kept?.slice(start.length) ?? '';
}

function cookieName(name: string): string {
  return `${name}${session.player()?.remoteId ?? ''}`;
}
