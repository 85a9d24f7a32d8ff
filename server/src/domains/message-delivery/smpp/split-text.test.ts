import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { splitText } from './split-text.ts';

const HEADER_BYTES = 6;
const BYTES_MAX = 140;
const OCTETS_MAX = 160;

test('[LIVE-18] whatever the text, its parts fit a message, count themselves and make it again', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.string({ unit: fc.constantFrom('a', '1', ' ', '🏏', 'ক', '@'), maxLength: 700 }),
  );
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 255 }), (text, reference) => {
      const parts = splitText(text, reference);
      let together = '';
      for (const [index, { bytes, dataCoding, hasHeader }] of parts.entries()) {
        expect(bytes.length).toBeLessThanOrEqual(dataCoding === 8 ? BYTES_MAX : OCTETS_MAX);
        const header = [...bytes.subarray(0, HEADER_BYTES)];
        if (hasHeader) expect(header).toEqual([5, 0, 3, reference, parts.length, index + 1]);
        const body = Buffer.from(hasHeader ? bytes.subarray(HEADER_BYTES) : bytes);
        together += dataCoding === 8 ? body.swap16().toString('utf16le') : body.toString('latin1');
        expect(together.isWellFormed() || !text.isWellFormed()).toBe(true);
      }
      expect(together).toBe(text);
    }),
  );
});
