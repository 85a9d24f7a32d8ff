import { getOdds, money, oddsAtTick, tickCount } from '@maidan/engine';
import { expect, test } from 'vitest';
import type { ListedRunner } from '../market/market-parts.ts';
import { betToReverse, findPosition, resultIfClosed } from './runner-position.ts';

const runner = (runnerId: number, status: ListedRunner['status'] = 'ACTIVE'): ListedRunner => ({
  runnerId,
  name: `Runner ${runnerId}`,
  status,
});

test('[PLAY-145] the position on a runner is its own result and the worst of the others that still run', () => {
  const results = new Map([
    [1, money(59_000n)],
    [2, money(-20_000n)],
    [3, money(-90_000n)],
  ]);
  const all = [runner(1), runner(2), runner(3, 'REMOVED')];
  expect(findPosition(results, all, 1)).toEqual({ ifWins: 59_000n, ifLoses: -20_000n });
  expect(findPosition(new Map(), all, 1)).toEqual({ ifWins: 0n, ifLoses: 0n });
  expect(findPosition(results, [runner(1), runner(3, 'REMOVED')], 1)).toBeUndefined();
});

test('[PLAY-145] a back of 500 at 2.18 closed at each price leaves what a lay of its payout there would', () => {
  const position = { ifWins: money(59_000n), ifLoses: money(-50_000n) };
  expect(resultIfClosed(position, getOdds(218))).toBe(0n);
  // Payout 1,090: a lay of 545 at 2.00 leaves 45 either way.
  expect(resultIfClosed(position, getOdds(200))).toBe(4_500n);
  // 1,090 / 3 = 363.333…: rounded down.
  expect(resultIfClosed(position, getOdds(300))).toBe(-13_667n);
});

test('[PLAY-145] on either side and at every price it is the exact result, less than a paisa rounded down', () => {
  for (const [ifWins, ifLoses] of [
    [12_345n, -6_789n],
    [-98_765n, 4_321n],
    [70_001n, 20_003n],
  ] as const)
    for (let tick = 0; tick < tickCount; tick += 1) {
      const odds = oddsAtTick(tick);
      const exact = Number(ifLoses) + (Number(ifWins - ifLoses) * 100) / odds;
      const result = Number(resultIfClosed({ ifWins: money(ifWins), ifLoses: money(ifLoses) }, odds));
      expect(exact - result).toBeGreaterThanOrEqual(-1e-6);
      expect(exact - result).toBeLessThan(1);
    }
});

test('[PLAY-147] the bet that turns a position over leaves as much on the other side, to a taka', () => {
  const position = { ifWins: money(59_000n), ifLoses: money(-50_000n) };
  expect(betToReverse(position, getOdds(200))).toEqual({ side: 'LAY', size: 109_000n });
  const after = { ifWins: money(59_000n - 109_000n), ifLoses: money(-50_000n + 109_000n) };
  expect(after.ifWins - after.ifLoses).toBe(-(position.ifWins - position.ifLoses));
  expect(betToReverse({ ifWins: money(-100n), ifLoses: money(900n) }, getOdds(200))).toEqual({
    side: 'BACK',
    size: 1_000n,
  });
  expect(betToReverse({ ifWins: money(10n), ifLoses: money(0n) }, getOdds(200))).toBeUndefined();
});
