import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** Unpredictable bytes, injected. */
export interface RandomBytes {
  bytes(length: number): Buffer;
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
