import type { WonJackpotPot } from '@maidan/contract';
import { jackpotTarget } from '@maidan/engine';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Computes on this device what the site says of a pot that was won (PLAY-173): the seed's fingerprint, and the size that follows from it.
 * Undefined where the browser has no cryptography, as on a page without TLS.
 */
export async function checkPot(pot: WonJackpotPot): Promise<boolean | undefined> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- there is none on a page without TLS
  if (globalThis.crypto.subtle === undefined) return undefined;
  const seed = bytesOf(pot.seed);
  const fingerprint = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf('jackpot')));
  const target = jackpotTarget(() => signed, pot.seed, pot);
  return hexOf(fingerprint) === pot.seedHash && target === pot.target && pot.paid >= target;
}
