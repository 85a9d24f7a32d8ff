import { cookieReader, hostCookie } from './host-cookie.ts';

const NAME = 'maidan_office';
const DEVICE_NAME = 'maidan_office_device';
/** Browsers keep no cookie longer. */
const DEVICE_MAX_AGE_S = 400 * 24 * 3_600;

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

/**
 * The `Set-Cookie` of the name of a browser that has logged in to the office: kept like the session. It opens nothing;
 * whoever tries passwords elsewhere doesn't make this browser wait (SAFE-23).
 */
export function officeDeviceCookie(device: string, isSecure: boolean): string {
  const attributes = [`Max-Age=${DEVICE_MAX_AGE_S}`, 'HttpOnly', 'SameSite=Strict'];
  return hostCookie({ name: DEVICE_NAME, value: device, path: '/api/office', attributes }, isSecure);
}

/** The name of the browser, if it has one: 32 bytes as base64url; we never issue anything else. */
export const readOfficeDeviceCookie = cookieReader(DEVICE_NAME, /[\w-]{43}/);
