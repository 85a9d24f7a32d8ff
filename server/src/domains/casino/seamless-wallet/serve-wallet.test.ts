import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { spreadOverBatches } from './serve-wallet.ts';

const task = (user: string, transactionUuid: string, reference?: string, partner = 'acme') => ({
  command: {
    partner,
    asked: {
      kind: reference === undefined ? ('bet' as const) : ('win' as const),
      user,
      token: 'token',
      requestUuid: 'request',
      gameCode: 'game',
      transactionUuid,
      round: 'round',
      isRoundClosed: false,
      isRoundFinal: false,
      currency: 'BDT',
      amount: money(100n),
      isFree: false,
      reference,
    },
  },
});

test('[GAME-5] transactions of different players share a batch', () => {
  const tasks = [task('anu', 'a'), task('bina', 'b'), task('chitra', 'c')];
  expect(spreadOverBatches(tasks)).toEqual([tasks]);
});

test('[GAME-5] one player’s transactions are in successive batches, however the name is written', () => {
  const [one, two, three, other] = [task('anu', 'a'), task('ANU', 'b'), task('Anu', 'c'), task('bina', 'd')];
  expect(spreadOverBatches([one, two, three, other])).toEqual([[one, other], [two], [three]]);
});

test('[GAME-5] two players’ transactions about one bet keep their order', () => {
  const [bet, win, repeat] = [task('anu', 'a'), task('bina', 'b', 'a'), task('chitra', 'a')];
  expect(spreadOverBatches([bet, win, repeat])).toEqual([[bet], [win], [repeat]]);
});

test('[GAME-5] the same id of two partners is two ids', () => {
  const tasks = [task('anu', 'a'), task('bina', 'a', undefined, 'bolt')];
  expect(spreadOverBatches(tasks)).toEqual([tasks]);
});

test('[GAME-5] every transaction is in exactly one batch', () => {
  const tasks = Array.from({ length: 50 }, (_, index) => task(`player${index % 7}`, `id${index % 11}`));
  expect(new Set(spreadOverBatches(tasks).flat())).toEqual(new Set(tasks));
  expect(spreadOverBatches(tasks).flat()).toHaveLength(tasks.length);
});
