import { createHmac } from 'node:crypto';
import { GAMES, fairFloats, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { completeLines, readPick, readView } from './view.ts';

const bingo = GAMES.get('bingo');

test('all balls together complete exactly the lines that the rules pay', () => {
  for (const balls of [75, 90] as const)
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const seeds = { serverSeed: 'bingo', clientSeed: 'player', nonce };
      const floats = fairFloats((key, text) => createHmac('sha256', key).update(text).digest(), seeds);
      const view = readView(bingo?.view(bingo.begin(floats, money(1_000n), { balls, cards: 4 })));
      expect(view?.cards).toHaveLength(4);
      for (const card of view?.cards ?? []) {
        expect(completeLines(card, balls, new Set(view?.drawn))).toHaveLength(card.lines);
        expect(completeLines(card, balls, new Set())).toHaveLength(0);
      }
    }
});

test('a choice that the game doesn’t know becomes the default', () => {
  expect(readPick({ balls: 90, cards: 4 })).toEqual({ balls: 90, cards: 4 });
  expect(readPick({ balls: 80, cards: 9 })).toEqual({ balls: 75, cards: 4 });
  expect(readPick(null)).toEqual({ balls: 75, cards: 2 });
});
