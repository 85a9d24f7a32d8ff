import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Key } from './keyring.ts';
import type { Random } from './random.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Encrypts a text by AES-256-GCM for that place alone: nonce, tag, ciphertext. */
export function sealText(key: Key, place: string, text: string, random: Random): Buffer {
  return encrypt(cipherKeyOf(key), place, Buffer.from(text, 'utf8'), random);
}

/** Decrypts what `sealText` returned; throws when it was changed, or sealed with another key or for another place. */
export function openText(key: Key, place: string, sealed: Uint8Array): string {
  return decrypt(cipherKeyOf(key), place, sealed).toString('utf8');
}

/** Encrypts bytes by AES-256-GCM with a key of 32 bytes, for that place alone: nonce, tag, ciphertext. */
export function encrypt(cipherKey: Buffer, place: string, bytes: Buffer, random: Random): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts what `encrypt` returned; throws when it was changed, or encrypted with another key or for another place. */
export function decrypt(cipherKey: Buffer, place: string, encrypted: Uint8Array): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', cipherKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([body, decipher.final()]);
}

/** Derived, so that a key file given for two purposes by mistake gives two different keys. */
function cipherKeyOf({ secret }: Key): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'maidan sealed secrets', KEY_BYTES));
}
