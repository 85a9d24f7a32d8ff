import { cookieReader, hostCookie } from './host-cookie.ts';

const NAME = 'maidan_office';

/**
 * The `Set-Cookie` that sets or clears an office session: kept from scripts, from other sites and, where nothing else can
 * set it anyway, from every path but the office's calls. It lives as long as the browser; the server decides when the
 * session ends.
 */
export function officeCookie(token: string | undefined, isSecure: boolean): string {
  const attributes = ['HttpOnly', 'SameSite=Strict', ...(token === undefined ? ['Max-Age=0'] : [])];
  return hostCookie({ name: NAME, value: token ?? '', path: '/api/office', attributes }, isSecure);
}

/** The token of the office's cookie, if there is one. */
export const readOfficeCookie = cookieReader(NAME, /[\w-]+/);
