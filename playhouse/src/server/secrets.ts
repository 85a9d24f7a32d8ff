import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** Unpredictable bytes, injected. */
export interface RandomBytes {
  bytes(length: number): Buffer;
}

/** An id in the format of a random UUID. */
export function newId(random: RandomBytes): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts for storage, so that read access to the database alone doesn't reveal them. */
export interface Seal {
  close(text: string): Buffer;
  /** Undefined when it was sealed with another secret. */
  open(sealed: Uint8Array): string | undefined;
}

/** Seals with a secret of any length, by AES-256-GCM. */
export function openSeal(secret: Buffer, random: RandomBytes): Seal {
  const key = createHash('sha256').update('playhouse seal').update(secret).digest();
  return {
    close(text) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
