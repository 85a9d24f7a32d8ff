import { createHmac } from 'node:crypto';
import { SHARED_GAMES, fairFloats } from '@maidan/engine';
import { expect, test } from 'vitest';
import { DEAL_MS, dealtAfter, pointsOfNames, readCoup } from './hands.ts';

const game = SHARED_GAMES.get('baccarat');
const coups = Array.from({ length: 300 }, (_, nonce) => {
  const seeds = { serverSeed: 'baccarat', clientSeed: 'hands', nonce };
  const floats = fairFloats((key, text) => createHmac('sha256', key).update(text).digest(), seeds);
  return readCoup(game?.view(game.draw(floats)));
});

test('[GAME-4] a coup’s cards come one by one, in turns, and end as the rules say', () => {
  for (const coup of coups) {
    if (coup === undefined) throw new Error('no coup');
    expect(dealtAfter(coup, -1)).toEqual({ player: [], banker: [] });
    expect(dealtAfter(coup, 2 * DEAL_MS)).toEqual({
      player: coup.player.slice(0, 2),
      banker: coup.banker.slice(0, 1),
    });
    const { player, banker } = dealtAfter(coup, 6 * DEAL_MS);
    expect([player, banker]).toEqual([coup.player, coup.banker]);
    expect([pointsOfNames(player), pointsOfNames(banker)]).toEqual([coup.playerPoints, coup.bankerPoints]);
  }
});
