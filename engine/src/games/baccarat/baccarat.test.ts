import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { type BaccaratBet, baccarat } from './baccarat.ts';
import { bankerDraws } from './deal-baccarat.ts';

const stake = money(10_000n);
const FACES = '23456789TJQKA';
/** A coup of these faces in the order of the deal: player, banker, player, banker, third cards. */
const coup = (faces: string) =>
  baccarat.draw(scriptedFloats(Array.from(faces).map((face) => [FACES.indexOf(face) * 4, 52] as const)));
const paid = (faces: string, on: BaccaratBet['on']) => baccarat.pays(coup(faces), { on }, stake);

test('[GAME-6] baccarat: a natural ends the coup, and the hand nearer to nine wins', () => {
  // Player 9 and K, banker 8 and Q.
  expect(baccarat.view(coup('98KQ'))).toMatchObject({ playerPoints: 9, bankerPoints: 8, winner: 'player' });
  expect(paid('98KQ', 'player')).toBe(20_000n);
  expect(paid('98KQ', 'banker')).toBe(0n);
  expect(paid('2435', 'banker')).toBe(19_500n);
});

test('[GAME-6] baccarat: a tie returns bets on either hand and pays its own', () => {
  expect(paid('99KQ', 'tie')).toBe(100_000n);
  expect(paid('99KQ', 'player')).toBe(10_000n);
  expect(paid('99KQ', 'banker')).toBe(10_000n);
  expect(paid('99KQ', 'player-pair')).toBe(0n);
});

test('[GAME-6] baccarat: a pair is two first cards of one face', () => {
  expect(paid('K8KQ', 'player-pair')).toBe(120_000n);
  expect(paid('K9QK', 'player-pair')).toBe(0n);
  // Eight and eight are six points, two queens none: the player of six stands, the banker of none draws a five.
  expect(paid('8Q8Q5', 'banker-pair')).toBe(120_000n);
  expect(baccarat.view(coup('8Q8Q5'))).toMatchObject({ player: ['8♦', '8♦'], banker: ['Q♦', 'Q♦', '5♦'] });
});

test('[GAME-6] baccarat: a player of five or less draws before the banker', () => {
  // Player A 4 draws a 3: 8. Banker 5 K draws after a 3? No: only after 4 to 7.
  expect(baccarat.view(coup('A54K3'))).toMatchObject({ playerPoints: 8, bankerPoints: 5, winner: 'player' });
  // After a 4 it draws, a 3: 8. Player 9.
  expect(baccarat.view(coup('A54K43'))).toMatchObject({ playerPoints: 9, bankerPoints: 8 });
});

describe('the banker’s third card', () => {
  // The table of punto banco: for each of the banker's points, the player's third cards after which it draws.
  const TABLE = [
    [0, '0123456789'],
    [1, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ] as const;

  test.for(TABLE)('[GAME-6] baccarat: a banker of %i draws after %s', ([points, thirds]) => {
    for (let third = 0; third <= 9; third += 1)
      expect(bankerDraws(points, third)).toBe(thirds.includes(String(third)));
    expect(bankerDraws(points, undefined)).toBe(points <= 5);
  });
});

test('[GAME-6] baccarat: other places are refused', () => {
  expect(baccarat.readBet({ on: 'tie' })).toEqual({ on: 'tie' });
  for (const given of [{ on: 'dealer' }, {}, null, 'tie', { on: 'tie', stake: 1 }])
    expect(baccarat.readBet(given)).toBeUndefined();
});

test('[GAME-6] baccarat: every coup has a winner, points below ten, and pays nothing negative', () => {
  assert(
    property(array(integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 }), (cards) => {
      const hands = baccarat.draw(scriptedFloats(cards.map((card) => [card, 52] as const)));
      const won = (['player', 'banker', 'tie'] as const).filter(
        (on) => baccarat.pays(hands, { on }, stake) > stake,
      );
      expect(won).toHaveLength(1);
      expect(hands.player.length + hands.banker.length).toBeLessThanOrEqual(6);
    }),
  );
});
