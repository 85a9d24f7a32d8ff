import type { Random } from '../random.ts';

const CODES = 10;
/** 120 bits each: from 112 on a plain hash of them is enough (ASVS 6.5.2). */
const CHARACTERS = 24;
/** Without i, l, o and u, which are mistaken for others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE = new RegExp(`^[${ALPHABET}]{${CHARACTERS}}$`);

/** Generates recovery codes, such as `7k3m-9q2x-p4ta-v8rd-0h5n-w6cb`. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = [...random.bytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '');
    return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** The canonical spelling of a recovery code as typed; undefined when it can't be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  if (!CODE.test(letters)) return undefined;
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
