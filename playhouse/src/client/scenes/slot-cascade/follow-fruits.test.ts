import { createHmac } from 'node:crypto';
import { type CascadeSymbol, GAMES, fairFloats, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { followFruits } from './follow-fruits.ts';
import { viewShape } from './view.ts';

const cascade = GAMES.get('slot-cascade');

function fallsOf(nonce: number) {
  const seeds = { serverSeed: 'fruits', clientSeed: 'player', nonce };
  const floats = fairFloats((key, text) => createHmac('sha256', key).update(text).digest(), seeds);
  return z.parse(viewShape, cascade?.view(cascade.begin(floats, money(1_000n), {}))).falls;
}

test('a fruit falls from where it lay in the field before, or from above it, and never rises', () => {
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const falls = fallsOf(nonce);
    const fields = followFruits(falls);
    for (const [index, fruits] of fields.entries()) {
      expect(fruits.map(({ symbol }): CascadeSymbol => symbol)).toEqual(falls[index]?.field);
      const gone = new Set(falls[index - 1]?.clusters.flatMap(({ places }) => places));
      const stayed = new Map(
        fields[index - 1]
          ?.filter((_, place) => !gone.has(place))
          .map(({ column, row, symbol }) => [`${column} ${row}`, symbol]),
      );
      const from = fruits.map(({ column, row, falls: fallen }) => `${column} ${row - fallen}`);
      expect(new Set(from).size).toBe(49);
      expect(Math.min(...fruits.map(({ falls: fallen }) => fallen))).toBeGreaterThanOrEqual(0);
      const followed = fruits.filter(({ row, falls: fallen }) => row - fallen >= 0);
      expect(followed).toHaveLength(stayed.size);
      for (const { column, row, falls: fallen, symbol } of followed)
        expect(stayed.get(`${column} ${row - fallen}`)).toBe(symbol);
    }
  }
});
