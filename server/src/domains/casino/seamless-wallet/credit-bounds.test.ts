import { generateKeyPairSync } from 'node:crypto';
import { rulesOf, money } from '@maidan/engine';
import { CATALOGUE } from '@maidan/playhouse';
import { expect, test } from 'vitest';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import { DEFAULT_BOUNDS, listExceeded, PLAYHOUSE_BOUNDS, takesBet } from './credit-bounds.ts';
import { nextRound, type Round } from './next-round.ts';
import { readPartners } from './partners.ts';

const at = new Date('2026-01-15T12:00:00Z');
const taka = (amount: number) => money(BigInt(amount) * 100n);
const staked = (amount: number, isClosed = false, before?: Round) =>
  nextRound(before, { kind: 'bet', moved: taka(-amount), isClosed, isFinal: isClosed, at });
const won = (before: Round, amount: number, isClosed = false) =>
  nextRound(before, { kind: 'win', moved: taka(amount), isClosed, isFinal: isClosed, at });
const exceededBy = (
  win: { readonly amount: number; readonly stake?: number; readonly winsBefore?: number },
  round: Round,
  bounds = DEFAULT_BOUNDS,
) =>
  listExceeded(
    { amount: taka(win.amount), stake: taka(win.stake ?? 10), winsBefore: win.winsBefore ?? 0, round },
    bounds,
  );

test('[SAFE-32] a round pays up to the multiple of what is staked in it, over all its wins', () => {
  const bounds = { ...DEFAULT_BOUNDS, unstakedMax: taka(0), stakeMultipleMax: 100n };
  const round = staked(10);
  expect(exceededBy({ amount: 1_000 }, round, bounds)).toEqual([]);
  expect(exceededBy({ amount: 1_001 }, round, bounds)).toEqual(['multiple']);
  expect(exceededBy({ amount: 1, winsBefore: 1 }, won(round, 1_000), bounds)).toEqual(['multiple']);
  expect(exceededBy({ amount: 1_001 }, staked(1, false, round), bounds)).toEqual([]);
});

test('[SAFE-32] a round of free spins pays by its bet’s value, and what every round may', () => {
  const free = staked(0);
  expect(exceededBy({ amount: 100_000, stake: 10 }, free)).toEqual([]);
  expect(exceededBy({ amount: 10_000, stake: 0 }, free)).toEqual([]);
  expect(exceededBy({ amount: 10_001, stake: 0 }, free)).toEqual(['multiple']);
});

test('[SAFE-32] a transaction credits no more than its amount, and a bet has no more than its wins', () => {
  const round = staked(500_000);
  expect(exceededBy({ amount: 1_000_000 }, round)).toEqual([]);
  expect(exceededBy({ amount: 1_000_001 }, round)).toEqual(['amount']);
  expect(exceededBy({ amount: 1, winsBefore: 9 }, round)).toEqual([]);
  expect(exceededBy({ amount: 1, winsBefore: 10 }, round)).toEqual(['wins']);
  expect(exceededBy({ amount: 0, winsBefore: 10 }, round)).toEqual([]);
});

test('[SAFE-32] a closed round takes what the profile says', () => {
  const closed = won(staked(10), 20, true);
  const taken = (['nothing', 'first-wins', 'wins', 'bets-and-wins'] as const).map((closedRoundTakes) => {
    const bounds = { ...DEFAULT_BOUNDS, closedRoundTakes };
    const isWinTaken = (winsBefore: number) =>
      exceededBy({ amount: 1, winsBefore }, closed, bounds).length === 0;
    return [takesBet(closed, bounds), isWinTaken(0), isWinTaken(1)];
  });
  expect(taken).toEqual([
    [false, false, false],
    [false, true, false],
    [false, true, true],
    [true, true, true],
  ]);
});

test('[SAFE-32] a round that ended because nothing is staked in it any more still takes bets; one that its partner ended doesn’t', () => {
  const undone = nextRound(staked(10), {
    kind: 'rollback',
    moved: taka(10),
    isClosed: false,
    isFinal: false,
    at,
  });
  expect(undone.closedAt).toEqual(at);
  expect(takesBet(undone, DEFAULT_BOUNDS)).toBe(true);
  expect(takesBet(staked(10, true), DEFAULT_BOUNDS)).toBe(false);
  expect(takesBet(won(won(staked(0), 5), 5), DEFAULT_BOUNDS)).toBe(true);
});

test('[SAFE-32] the built-in games’ own bounds hold back none of their prizes', () => {
  expect(CATALOGUE.length).toBeGreaterThan(0);
  for (const { code, stakeMax } of CATALOGUE) {
    const multiplierMax = rulesOf(code)?.multiplierMax ?? 0;
    const amount = Math.ceil((stakeMax * multiplierMax) / 10_000);
    expect(exceededBy({ amount, stake: stakeMax }, staked(stakeMax), PLAYHOUSE_BOUNDS), code).toEqual([]);
  }
});

test('[SAFE-32] a file of partners names bounds in taka; what it doesn’t name is the default, and nonsense is refused', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'pem' });
  const read = (...all: readonly unknown[]) => {
    const rows = all.map((bounds) => ({ name: 'acme', public_key: key, bounds }));
    return readPartners(writeTemporaryFile('partners.json', JSON.stringify(rows)), new Set()).get('acme')
      ?.bounds;
  };
  expect(read(undefined)).toEqual(DEFAULT_BOUNDS);
  expect(read({ amount: 5_000, multiple: 50, closed: 'nothing' })).toEqual({
    ...DEFAULT_BOUNDS,
    winMax: taka(5_000),
    stakeMultipleMax: 50n,
    closedRoundTakes: 'nothing',
  });
  for (const bounds of [{ amount: -1 }, { amount: 'much' }, { wins: 0 }, { win: 5 }])
    expect(() => read(bounds), JSON.stringify(bounds)).toThrow('names no partners');
  expect(() => read({ wins: 5 }, { wins: 6 })).toThrow('two different bounds of acme');
});
