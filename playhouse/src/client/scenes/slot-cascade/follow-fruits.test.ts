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

test('a fruit keeps its number until it goes, never rises, and what fell into its place is new', () => {
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const falls = fallsOf(nonce);
    const fields = followFruits(falls);
    for (const [index, fruits] of fields.entries()) {
      expect(fruits.map(({ symbol }): CascadeSymbol => symbol)).toEqual(falls[index]?.field);
      expect(new Set(fruits.map(({ id }) => id)).size).toBe(49);
      const before = new Map(fields[index - 1]?.map((fruit) => [fruit.id, fruit]));
      const gone = falls[index - 1]?.clusters.flatMap(({ places }) => places) ?? [];
      const stayed = fruits.filter(({ id }) => before.has(id));
      expect(stayed).toHaveLength(index === 0 ? 0 : 49 - gone.length);
      for (const { id, symbol, column, row } of stayed) {
        expect(before.get(id)).toMatchObject({ symbol, column });
        expect(row).toBeGreaterThanOrEqual(before.get(id)?.row ?? 9);
      }
    }
  }
});
