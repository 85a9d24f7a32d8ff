import { Secret, TOTP } from 'otpauth';
import type { Random } from '../random.ts';

/** A code is accepted for this long, and one step before and after, because clocks differ. */
const STEP_MS = 30_000;
const STEPS_BESIDE = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Generates a secret for an authenticator, in base32. */
export function newTotpSecret(random: Random): string {
  const bytes = random.bytes(SECRET_BYTES);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The URI that gives an authenticator the secret, with what it shows beside the code: `otpauth://totp/…`. */
export function totpAddress(
  secret: string,
  shown: { readonly issuer: string; readonly label: string },
): string {
  return totpOf(secret, shown).toString();
}

/**
 * The time step that this six-digit code belongs to (RFC 6238), or undefined when it isn't currently valid, or there is
 * no secret to check it with.
 */
export function findTotpStep(secret: string | undefined, code: string, now: Date): bigint | undefined {
  if (secret === undefined) return undefined;
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: STEPS_BESIDE });
  return delta === null ? undefined : BigInt(Math.floor(timestamp / STEP_MS) + delta);
}

function totpOf(secret: string, shown?: { readonly issuer: string; readonly label: string }): TOTP {
  return new TOTP({ ...shown, secret: Secret.fromBase32(secret) });
}
