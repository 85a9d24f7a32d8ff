import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const COMMON = `
  password1 Password123 p4ssw0rd P4ssw0rd2024 passwordpassword1 Pass-word-1234! qwerty123 abcd1234 iloveyou2 secret123
  12345678 11111111 1234512345 Maidan2026 aaaaaaaa1 ababababab12 Admin2026 cricket786 bangladesh1 Dhaka1971 rahima88 RAHIMA882026
`;
const UNCOMMON = 'padma2026 jolpai2749 x7fk2m9qpw k5b3n8r2 dragon8392x rahima88bari';

const wordsOf = (text: string) => text.trim().split(/\s+/);

test.each([...wordsOf(COMMON), 'password password'])(
  '[SAFE-24] %s is among the first that a guesser tries',
  async (password) => {
    expect(await isCommonPassword(password, 'rahima88')).toBe(true);
  },
);

test.each([...wordsOf(UNCOMMON), 'a long enough password', 'correct horse battery'])(
  '[SAFE-24] %s is not',
  async (password) => {
    expect(await isCommonPassword(password, 'rahima88')).toBe(false);
  },
);

test('[SAFE-24] the longest texts are looked up as well', async () => {
  expect(await isCommonPassword('Ab1'.repeat(66), 'rahima88')).toBe(false);
  expect(await isCommonPassword(`${'a'.repeat(198)}b1`, 'rahima88')).toBe(false);
  for (const password of ['1'.repeat(199), '12'.repeat(100), '!'.repeat(200)])
    expect(await isCommonPassword(password, 'rahima88')).toBe(true);
});
