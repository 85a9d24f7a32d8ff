import { hundredthsOf, ladder, MarketBook, type MarketOptions, money, oddsMin } from '@maidan/engine';
import { assert, array, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { PlaceCommand } from './command.ts';
import type { Groups } from './player-accounts.ts';
import { playersOfBatch } from './players-of-batch.ts';

const PLAYERS = 6;
const prices = ladder.slice(90, 96);

const order = record({
  player: integer({ min: 1, max: PLAYERS }),
  runner: constantFrom(1, 2),
  isBack: boolean(),
  odds: constantFrom(...prices, 12_345),
  taka: integer({ min: 1, max: 9 }),
  kills: boolean(),
});

/** Players 1 and 2 are one person, and so are 3, 4 and 5. */
const people = [[1n, 2n], [3n, 4n, 5n], [6n]];
const linked: Groups = {
  membersOf: (playerId) => people.find((members) => members.includes(playerId)) ?? [playerId],
  groupOf: (playerId) => Number(people.find((members) => members.includes(playerId))?.[0] ?? playerId),
};
const alone: Groups = { membersOf: (playerId) => [playerId], groupOf: Number };

const options: MarketOptions = {
  runnerIds: [1, 2],
  numberOfWinners: 1,
  stakeMin: money(100n),
  payoutMin: money(100n),
  openOrdersMax: 100,
};

function commandOf(sketch: {
  player: number;
  runner: number;
  isBack: boolean;
  odds: number;
  taka: number;
  kills: boolean;
}): PlaceCommand {
  return {
    kind: 'place',
    playerId: BigInt(sketch.player),
    marketId: '1.1',
    runnerId: sketch.runner,
    side: sketch.isBack ? 'BACK' : 'LAY',
    odds: hundredthsOf(sketch.odds / 100) ?? oddsMin,
    size: money(BigInt(sketch.taka) * 10_000n),
    persistence: 'LAPSE',
    fillOrKill: sketch.kills ? { sizeMin: undefined } : undefined,
    marketVersion: undefined,
    clientRef: 'any',
    delayedUnder: undefined,
  };
}

it('[EXCH-10] finds everybody whom the orders of a batch can match with, themselves and their own resting orders included', () => {
  const meets = property(
    array(order, { maxLength: 40 }),
    array(order, { minLength: 1, maxLength: 12 }),
    (before, batch) => {
      const book = new MarketBook(options);
      book.open();
      let orderId = 0;
      const place = (command: PlaceCommand) => {
        const { playerId, runnerId, side, odds, size, persistence, fillOrKill } = command;
        orderId += 1;
        const accountId = Number(playerId);
        return book.place({
          orderId,
          accountId,
          groupId: linked.groupOf(playerId),
          runnerId,
          side,
          odds,
          size,
          persistence,
          fillOrKill,
          available: money(10n ** 12n),
        });
      };
      for (const sketch of before) place(commandOf({ ...sketch, kills: false }));
      const commands = batch.map(commandOf);
      const players = playersOfBatch(commands, () => ({ book }), linked);
      for (const command of commands) {
        const result = place(command);
        if (result.kind === 'refused') continue;
        for (const { accountId } of result.holds) expect(players).toContain(BigInt(accountId));
        for (const event of result.events)
          if (event.kind === 'filled') expect(players).toContain(BigInt(event.makerAccountId));
          else expect(players).toContain(BigInt(event.accountId));
      }
    },
  );
  assert(meets, { numRuns: 500 });
});

it('[EXCH-10] reaches no further into a deep book than the orders do', () => {
  const book = new MarketBook(options);
  book.open();
  for (let accountId = 100; accountId < 200; accountId += 1)
    book.place({
      orderId: accountId,
      accountId,
      runnerId: 1,
      side: 'LAY',
      odds: 200,
      size: money(10_000n),
      persistence: 'LAPSE',
      fillOrKill: undefined,
      available: money(10n ** 12n),
    });
  const taker = commandOf({ player: 1, runner: 1, isBack: true, odds: 200, taka: 2, kills: false });
  expect(playersOfBatch([taker], () => ({ book }), alone)).toEqual(new Set([1n, 100n, 101n]));
});
