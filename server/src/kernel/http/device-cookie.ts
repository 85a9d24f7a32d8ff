import { cookieReader, hostCookie } from './host-cookie.ts';

const NAME = 'maidan_device';
/** Browsers keep no cookie longer. */
const MAX_AGE_S = 400 * 24 * 3_600;

/**
 * The `Set-Cookie` of a device's name: kept from scripts and from other sites. It grants nothing; staff see by it which
 * accounts are used on one device.
 */
export function deviceCookie(device: string, isSecure: boolean): string {
  const attributes = [`Max-Age=${MAX_AGE_S}`, 'HttpOnly', 'SameSite=Lax'];
  return hostCookie({ name: NAME, value: device, path: '/api', attributes }, isSecure);
}

/** The device's name, if the request has one: 32 bytes as base64url; we never issue anything else. */
export const readDeviceCookie = cookieReader(NAME, /[\w-]{43}/);
