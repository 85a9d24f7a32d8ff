const NAME = 'maidan_office';
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`);

/**
 * The `Set-Cookie` that sets or clears an office session: kept from scripts, from other sites and from every path but
 * the office's calls. It lives as long as the browser; the server decides when the session ends.
 */
export function officeCookie(token: string | undefined, isSecure: boolean): string {
  const parts = [`${NAME}=${token ?? ''}`, 'Path=/api/office', 'HttpOnly', 'SameSite=Strict'];
  if (token === undefined) parts.push('Max-Age=0');
  if (isSecure) parts.push('Secure');
  return parts.join('; ');
}

/** The token of the office's cookie, if there is one. */
export function readOfficeCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : COOKIE.exec(header)?.[1];
}
