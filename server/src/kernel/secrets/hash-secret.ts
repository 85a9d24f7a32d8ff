import { createHash } from 'node:crypto';

/**
 * The stored hash of a token or a recovery code. They are long random values, so a plain hash is enough; passwords,
 * which people choose, get Argon2id.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
