import { createHash } from 'node:crypto';

/**
 * What the database keeps of a token or a recovery code. They are drawn by chance and long, so that a plain hash keeps
 * them; passwords, which people choose, get Argon2id.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
