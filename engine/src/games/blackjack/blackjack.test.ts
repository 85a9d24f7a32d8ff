import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import type { Floats } from '../../fairness/draws.ts';
import { replayRound } from '../game.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { BestPlay } from './best-play.ts';
import { type BlackjackMove, blackjack } from './blackjack.ts';

const stake = money(10_000n);
const FACES = '23456789TJQKA';
/** Cards in the order of the draw: player, dealer's shown, player, dealer's hole, then as they are taken. */
const deck = (faces: string): Floats =>
  scriptedFloats(Array.from(faces, (face) => [FACES.indexOf(face) * 4, 52] as const));
const play = (faces: string, ...moves: BlackjackMove[]) =>
  replayRound(blackjack, deck(faces), { stake, choice: {}, actions: moves.map((kind) => ({ kind })) });
const standing = (faces: string, ...moves: BlackjackMove[]) => {
  const round = play(faces, ...moves);
  return round === undefined ? undefined : blackjack.standing(round);
};
const against = (shown: number) => new BestPlay(shown);
const over = (staked: bigint, pays: bigint) => ({ over: true, staked, pays });

test('[GAME-6] blackjack: the nearer hand to 21 wins its stake, an equal one gets it back', () => {
  expect(standing('T9K8', 'stand')).toEqual(over(10_000n, 20_000n));
  expect(standing('T9KT', 'stand')).toEqual(over(10_000n, 20_000n));
  expect(standing('TT8K', 'stand')).toEqual(over(10_000n, 0n));
  expect(standing('T98T', 'stand')).toEqual(over(10_000n, 0n));
  expect(standing('TTKK', 'stand')).toEqual(over(10_000n, 10_000n));
});

test('[GAME-6] blackjack: it pays three to two, at once, and is returned against another', () => {
  expect(standing('A9K8')).toEqual(over(10_000n, 25_000n));
  expect(standing('AAKK')).toEqual(over(10_000n, 10_000n));
  expect(standing('TA9K')).toMatchObject({ over: false });
  expect(standing('TT9A')).toEqual(over(10_000n, 0n));
});

test('[GAME-6] blackjack: the dealer draws to sixteen and stands on all seventeens', () => {
  // 10 and 6 draw a 5: 21.
  expect(standing('TT965', 'stand')).toEqual(over(10_000n, 0n));
  // 6 and an ace are a soft 17: no card is taken, 18 wins.
  expect(standing('T68A', 'stand')).toEqual(over(10_000n, 20_000n));
  // 10 and 6 draw a 10: bust.
  expect(standing('TT26T', 'stand')).toEqual(over(10_000n, 20_000n));
});

test('[GAME-6] blackjack: a hand over 21 loses before the dealer draws', () => {
  expect(standing('T2T2T', 'hit')).toEqual(over(10_000n, 0n));
  // Twenty-one ends the hand by itself: 5 5 and a hit ace; the dealer's 4 and 5 draw 10.
  expect(standing('5455AT', 'hit')).toEqual(over(10_000n, 20_000n));
});

test('[GAME-6] blackjack: doubling stakes as much again for one card', () => {
  // 6 and 5 draw a 10: 21. Dealer 10 and 8.
  expect(standing('6T58T', 'double')).toEqual(over(20_000n, 40_000n));
  expect(standing('6T582', 'double')).toEqual(over(20_000n, 0n));
  expect(play('6T582', 'hit', 'double')).toBeUndefined();
});

test('[GAME-6] blackjack: a pair is split once, each half played with its own stake', () => {
  // Eights against a 10: the first gets a 3 and doubles to 21, the second a 10; the dealer has 18.
  expect(standing('8T883TT', 'split', 'double', 'stand')).toEqual(over(30_000n, 50_000n));
  expect(play('8T8888T', 'split', 'split')).toBeUndefined();
  // Split aces get one card each, and 21 is no blackjack: 20.00 each.
  expect(standing('ATA8KK', 'split')).toEqual(over(20_000n, 40_000n));
  expect(play('8T78', 'split')).toBeUndefined();
  // A ten and a king count the same.
  expect(standing('TTK8T5', 'split', 'stand', 'stand')).toEqual(over(20_000n, 20_000n));
});

test('[GAME-6] blackjack: insurance is half the stake and pays two to one against blackjack', () => {
  expect(standing('TA9K', 'insure')).toEqual(over(15_000n, 15_000n));
  expect(standing('TA9K', 'decline')).toEqual(over(10_000n, 0n));
  expect(standing('TA98', 'insure', 'stand')).toEqual(over(15_000n, 10_000n));
  expect(play('TA98', 'stand')).toBeUndefined();
  expect(play('TT98', 'insure')).toBeUndefined();
});

test('[GAME-6] blackjack: the hole card is hidden until the round is over', () => {
  const open = play('T9K8');
  expect(open && blackjack.view(open)).toMatchObject({
    dealer: { cards: ['9♦'], points: 9 },
    moves: ['hit', 'stand', 'double', 'split'],
  });
  const closed = play('T9K8', 'stand');
  expect(closed && blackjack.view(closed)).toMatchObject({ dealer: { cards: ['9♦', '8♦'] }, moves: [] });
});

test('[GAME-6] blackjack: unknown choices and moves are refused', () => {
  expect(blackjack.readChoice({})).toEqual({});
  expect(blackjack.readChoice({ bet: 1 })).toBeUndefined();
  expect(blackjack.readAction({ kind: 'hit' })).toEqual({ kind: 'hit' });
  for (const given of [{ kind: 'surrender' }, { kind: 'hit', hand: 1 }, {}, null, 'hit'])
    expect(blackjack.readAction(given)).toBeUndefined();
});

test('[GAME-6] blackjack: the best play is the known one', () => {
  // Sixteen against ten: hit. Twelve against four: stand. Eleven against six: double. Eights against ten: split.
  const sixteen = { points: 16, soft: false };
  expect(against(10).hit(sixteen)).toBeGreaterThan(against(10).stand(sixteen));
  expect(against(4).stand({ points: 12, soft: false })).toBeGreaterThan(
    against(4).hit({ points: 12, soft: false }),
  );
  const eleven = { points: 11, soft: false };
  expect(against(6).double(eleven)).toBeGreaterThan(against(6).best(eleven));
  expect(against(10).split(8)).toBeGreaterThan(against(10).best(sixteen));
  expect(against(10).split(10)).toBeLessThan(against(10).stand({ points: 20, soft: false }));
});

test('[GAME-6] blackjack: whatever is done, nothing negative is paid and the round replays the same', () => {
  const moves = constantFrom<BlackjackMove>('hit', 'stand', 'double', 'split', 'insure', 'decline');
  const cards = array(integer({ min: 0, max: 51 }), { minLength: 40, maxLength: 40 });
  assert(
    property(cards, array(moves, { maxLength: 8 }), (drawn, kinds) => {
      const actions = kinds.map((kind) => ({ kind }));
      const replay = () =>
        replayRound(blackjack, scriptedFloats(drawn.map((card) => [card, 52] as const)), {
          stake,
          choice: {},
          actions,
        });
      const round = replay();
      expect(round).toEqual(replay());
      if (round === undefined) return;
      const { pays, staked } = blackjack.standing(round);
      expect(pays >= 0n && pays <= 80_000n && staked >= stake && staked <= 45_000n).toBe(true);
    }),
  );
});
