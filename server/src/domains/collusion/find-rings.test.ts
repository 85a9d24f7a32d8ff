import { type Money, money } from '@maidan/engine';
import { describe, expect, test } from 'vitest';
import { findRings } from './find-rings.ts';
import { findTransfers } from './find-transfers.ts';
import type { PairSum } from './model.ts';

/** What two players traded, in taka; `won` is what the first won from the second. */
interface Traded {
  readonly between: readonly [number, number];
  readonly matched: number;
  readonly won?: number;
  readonly trades?: number;
  readonly markets?: number;
  /** What the first won in the markets that they won. */
  readonly wonGross?: number;
}

const taka = (amount: number): Money => money(BigInt(Math.round(amount * 100)));

function listSums(traded: readonly Traded[]): PairSum[] {
  return traded.flatMap(({ between: [one, other], matched, won = 0, trades = 10, markets = 4, wonGross }) => {
    const sum = { markets, trades, matched: taka(matched) };
    const gross = wonGross ?? Math.max(won, 0);
    return [
      { ...sum, playerId: BigInt(one), otherId: BigInt(other), won: taka(won), wonGross: taka(gross) },
      { ...sum, playerId: BigInt(other), otherId: BigInt(one), won: taka(-won), wonGross: taka(gross - won) },
    ];
  });
}

/** All that each traded: what is told here, and what they traded with others and the house. */
function listTotals(sums: readonly PairSum[], outside: Readonly<Record<number, number>>): Map<bigint, Money> {
  const totals = new Map(Object.entries(outside).map(([id, amount]) => [BigInt(id), taka(amount)]));
  for (const { playerId, matched } of sums)
    totals.set(playerId, money((totals.get(playerId) ?? 0n) + matched));
  return totals;
}

const find = (traded: readonly Traded[], outside: Readonly<Record<number, number>> = {}) => {
  const sums = listSums(traded);
  return findRings(sums, listTotals(sums, outside));
};

const ring = (count: number) =>
  Array.from({ length: count }, (_, index): Traded => ({
    between: [index, (index + 1) % count],
    matched: 4_000,
  }));

describe('[SAFE-56] rings', () => {
  test('two who trade mostly with each other are one, with what moved', () => {
    const found = find([{ between: [1, 2], matched: 12_000, won: -300 }], { 1: 1_000, 2: 5_000 });
    expect(found).toEqual([
      {
        kind: 'ring',
        members: [
          { playerId: 1n, matchedInside: taka(12_000), matchedTotal: taka(13_000), won: taka(-300) },
          { playerId: 2n, matchedInside: taka(12_000), matchedTotal: taka(17_000), won: taka(300) },
        ],
        pairs: [
          { winnerId: 2n, loserId: 1n, markets: 4, trades: 10, matched: taka(12_000), moved: taka(300) },
        ],
        matched: taka(12_000),
        moved: taka(300),
      },
    ]);
  });

  test('so are four of whom each trades with the next only', () => {
    const found = find([
      { between: [1, 2], matched: 4_000 },
      { between: [2, 3], matched: 4_000 },
      { between: [3, 4], matched: 4_000 },
      { between: [4, 1], matched: 4_000 },
    ]);
    expect(found.map(({ members }) => members.map(({ playerId }) => playerId))).toEqual([[1n, 2n, 3n, 4n]]);
  });

  test('a busy player whom many take from is none', () => {
    const customers = Array.from({ length: 30 }, (_, index): Traded => ({
      between: [1, index + 2],
      matched: 5_000,
    }));
    expect(find(customers)).toEqual([]);
  });

  test('two are none who trade more with others, too little, or once', () => {
    expect(find([{ between: [1, 2], matched: 12_000 }], { 1: 9_000, 2: 9_000 })).toEqual([]);
    expect(find([{ between: [1, 2], matched: 9_999.99 }])).toEqual([]);
    expect(find([{ between: [1, 2], matched: 12_000, trades: 2 }])).toEqual([]);
  });

  test('eleven who all trade with each other are a market', () => {
    expect(find(ring(10))).toHaveLength(1);
    expect(find(ring(11))).toEqual([]);
  });
});

const findTied = (traded: readonly Traded[], tied: readonly (readonly [number, number])[]) => {
  const sums = listSums(traded);
  const isTied = (winner: bigint, loser: bigint) =>
    tied.some(([one, other]) => BigInt(one) === winner && BigInt(other) === loser);
  return findTransfers(sums, listTotals(sums, {}), isTied);
};

describe('[SAFE-56] transfers', () => {
  test('those who lose one-sidedly to an account with which they share something are found with it', () => {
    const traded = [
      { between: [1, 2], matched: 6_000, won: 6_000 },
      { between: [1, 3], matched: 9_000, won: 7_000, wonGross: 8_000 },
      { between: [1, 4], matched: 9_000, won: 9_000 },
    ] as const;
    const [found, more] = findTied(traded, [
      [1, 2],
      [1, 3],
    ]);
    expect(more).toBeUndefined();
    expect(found).toMatchObject({ kind: 'transfer', matched: taka(15_000), moved: taka(13_000) });
    expect(found?.members.map(({ playerId, won }) => [playerId, won])).toEqual([
      [1n, taka(13_000)],
      [3n, taka(-7_000)],
      [2n, taka(-6_000)],
    ]);
    expect(found?.pairs.map(({ winnerId, loserId, moved }) => [winnerId, loserId, moved])).toEqual([
      [1n, 3n, taka(7_000)],
      [1n, 2n, taka(6_000)],
    ]);
  });

  test('nobody is found who lost little, in one market, both ways, or to a stranger', () => {
    const tied = [[1, 2]] as const;
    const found = (change: Partial<Traded>) =>
      findTied([{ between: [1, 2], matched: 9_000, won: 6_000, ...change }], tied);
    expect(found({})).toHaveLength(1);
    expect(found({ won: 4_999.99 })).toEqual([]);
    expect(found({ markets: 1 })).toEqual([]);
    expect(found({ wonGross: 7_500.01 })).toEqual([]);
    expect(found({ between: [1, 3] })).toEqual([]);
  });
});
