import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { replayRound } from '../game.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { coinStreak, type CoinAction } from './coin-streak.ts';
import { COIN_SIDES, COIN_STREAK_MAX, type CoinSide, coinMultiplier } from './pay-table.ts';

const stake = money(10_000n);
const toss = (side: CoinSide): CoinAction => ({ kind: 'toss', side });
const cashOut: CoinAction = { kind: 'cash-out' };
/** A round in which these sides come up; the first bet is on the shapla. */
const play = (tossed: readonly CoinSide[], actions: readonly CoinAction[]) =>
  replayRound(coinStreak, scriptedFloats(tossed.map((side) => [COIN_SIDES.indexOf(side), 2])), {
    stake,
    choice: { side: 'shapla' },
    actions,
  });
const standing = (tossed: readonly CoinSide[], actions: readonly CoinAction[]) => {
  const round = play(tossed, actions);
  return round && coinStreak.standing(round);
};

test('[PLAY-150] coin streak: each right toss doubles what is paid, on either side', () => {
  expect(standing(['shapla'], [])).toEqual({ over: false, staked: stake, pays: 0n });
  expect(standing(['shapla'], [cashOut])).toEqual({ over: true, staked: stake, pays: 19_800n });
  expect(standing(['shapla', 'doyel'], [toss('doyel'), cashOut])?.pays).toBe(39_600n);
  expect(standing(['shapla', 'doyel', 'doyel'], [toss('doyel'), toss('doyel'), cashOut])?.pays).toBe(79_200n);
});

test('[PLAY-150] coin streak: a wrong toss takes all, and nothing follows it', () => {
  expect(standing(['doyel'], [])).toEqual({ over: true, staked: stake, pays: 0n });
  expect(standing(['shapla', 'doyel'], [toss('shapla')])).toEqual({ over: true, staked: stake, pays: 0n });
  expect(play(['doyel'], [cashOut])).toBeUndefined();
  expect(play(['doyel'], [toss('shapla')])).toBeUndefined();
});

test('[PLAY-150] coin streak: the thirteenth right toss ends the round, paid', () => {
  const tossed = Array.from({ length: COIN_STREAK_MAX }, () => 'shapla' as const);
  const again = tossed.slice(1).map(toss);
  expect(standing(tossed, again)).toEqual({ over: true, staked: stake, pays: 81_100_800n });
  expect(standing(tossed.slice(1), again.slice(1))?.over).toBe(false);
  expect(coinMultiplier(COIN_STREAK_MAX + 1)).toBeGreaterThan(100_000_000);
});

test('[PLAY-150] coin streak: unknown sides and actions are refused', () => {
  for (const given of [{ side: 'edge' }, { side: 0 }, {}, { side: 'doyel', stake: 1 }, null])
    expect(coinStreak.readChoice(given)).toBeUndefined();
  expect(coinStreak.readAction({ kind: 'toss', side: 'doyel' })).toEqual(toss('doyel'));
  for (const given of [
    { kind: 'toss' },
    { kind: 'toss', side: 'edge' },
    { kind: 'cash-out', side: 'doyel' },
    null,
  ])
    expect(coinStreak.readAction(given)).toBeUndefined();
});

test('[PLAY-150] coin streak: whatever is called, a streak pays by its length alone', () => {
  const sides = array(constantFrom(...COIN_SIDES), { minLength: 1, maxLength: COIN_STREAK_MAX - 1 });
  assert(
    property(sides, (called) => {
      const [first = 'shapla', ...others] = called;
      const round = replayRound(
        coinStreak,
        scriptedFloats(called.map((side) => [COIN_SIDES.indexOf(side), 2])),
        { stake, choice: { side: first }, actions: [...others.map(toss), cashOut] },
      );
      expect(round && coinStreak.standing(round).pays).toBe(BigInt(coinMultiplier(called.length)));
    }),
  );
});
