import { createHash, createHmac } from 'node:crypto';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256, sha256 } from './hashes.ts';

test('[GAME-6] the page computes the same hashes as the server', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = 'a'.repeat(length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), string({ maxLength: 200 }), (key, text) => {
      const own = Buffer.from(hmacSha256(key, text)).toString('hex');
      expect(own).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }),
  );
});
