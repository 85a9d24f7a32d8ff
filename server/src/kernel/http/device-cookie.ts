const NAME = 'maidan_device';
/** 32 bytes as base64url; we never issue anything else. */
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
/** Browsers keep no cookie longer. */
const MAX_AGE_S = 400 * 24 * 3_600;

/**
 * The `Set-Cookie` of a device's name: kept from scripts, other sites, and every path but the API. It grants nothing;
 * staff see by it which accounts are used on one device.
 */
export function deviceCookie(device: string, isSecure: boolean): string {
  const parts = [`${NAME}=${device}`, 'Path=/api', `Max-Age=${MAX_AGE_S}`, 'HttpOnly', 'SameSite=Lax'];
  if (isSecure) parts.push('Secure');
  return parts.join('; ');
}

/** The device's name, if the request has one. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : COOKIE.exec(header)?.[1];
}
