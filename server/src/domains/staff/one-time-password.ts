import { Secret, TOTP } from 'otpauth';
import type { Random } from '../../kernel/random.ts';

/** A code is good for this long, and one step longer or earlier, because clocks differ. */
const STEP_MS = 30_000;
const STEPS_BESIDE = 1;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;

/** A fresh secret for an authenticator, in base32. */
export function newTotpSecret(random: Random): string {
  const bytes = random.bytes(SECRET_BYTES);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The address by which an authenticator learns the secret: `otpauth://totp/…`. */
export function totpAddress(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The step of time that this code of six digits belongs to (RFC 6238), or undefined when it is none of now. */
export function findTotpStep(secret: string, code: string, now: Date): bigint | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: STEPS_BESIDE });
  return delta === null ? undefined : BigInt(Math.floor(timestamp / STEP_MS) + delta);
}

function totpOf(secret: string, label = 'staff'): TOTP {
  return new TOTP({ issuer: 'Maidan office', label, secret: Secret.fromBase32(secret) });
}
