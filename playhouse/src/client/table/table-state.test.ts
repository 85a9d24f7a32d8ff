import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import type { Played, Round, Session } from '../../wire.ts';
import { changeTable, openTable } from './table-state.ts';

const taka = (amount: number) => money(BigInt(amount) * 100n);
const sums = (staked: number, paid: number) => ({ staked: taka(staked), paid: taka(paid) });
const session: Session = {
  player: 'rahim',
  token: 't',
  game: 'dice',
  balance: taka(100),
  stakeMin: taka(10),
  stakeMax: taka(1000),
  chips: [],
  returns: { least: 9900, most: 9900, within: 0 },
  multiplierMax: 9_900_000,
  topOdds: { oneIn: 1_000.1, oneInMost: 1_000.1, isBound: false },
  openedAt: '2026-01-01T00:00:00.000Z',
  now: '2026-01-01T00:00:00.000Z',
  sums: sums(0, 0),
  waitMs: 0,
  freeSpins: null,
  round: null,
  unseen: [],
  table: null,
  bets: [],
  pastBets: [],
  seeds: { commitment: 'c', clientSeed: 's', nextNonce: 0, nextCommitment: 'n' },
};
const round = (change: Partial<Round> = {}): Round => ({
  id: '6f1c1f52-1d43-4b0a-8a46-0d9d6f4e2f11',
  game: 'dice',
  state: 'over',
  nonce: 0,
  stake: taka(10),
  staked: taka(10),
  pays: taka(20),
  isFree: false,
  choice: {},
  step: 0,
  view: {},
  refusal: null,
  openedAt: '2026-01-01T00:00:00.000Z',
  shared: null,
  at: null,
  ...change,
});
const played = (change: Partial<Round>, balance: number): Played => ({
  round: round(change),
  balance: taka(balance),
  sums: sums(10, 20),
  freeSpins: null,
  waitMs: 1_500,
});

test('a prize is in the balance only once the animation has finished', () => {
  const moving = changeTable(openTable(session), { kind: 'played', played: played({}, 110) });
  expect(moving.balance).toBe(taka(90));
  expect(moving.session.seeds.nextNonce).toBe(1);
  const rested = changeTable(moving, { kind: 'rested' });
  expect([rested.balance, rested.sums.paid]).toEqual([taka(110), taka(20)]);
  expect(changeTable(rested, { kind: 'rested' })).toBe(rested);
});

test('a refused stake says why and leaves the last round on the table', () => {
  const before = changeTable(openTable(session), { kind: 'played', played: played({}, 110) });
  const refused = { state: 'refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY', pays: taka(0) } as const;
  const after = changeTable(before, { kind: 'played', played: played(refused, 5) });
  expect([after.refusal, after.balance, after.round]).toEqual([
    'RS_ERROR_NOT_ENOUGH_MONEY',
    taka(5),
    before.round,
  ]);
});

test('an interrupted round is on the table on entering, and ended if it was settled meanwhile', () => {
  const open = round({ state: 'resolving', pays: taka(0) });
  const entered = openTable({ ...session, round: open });
  expect(entered.round).toBe(open);
  const ended = round({ state: 'undone' });
  const looked = changeTable(entered, { kind: 'looked', session, ended });
  expect([looked.round, looked.isCutOff]).toEqual([ended, false]);
});

test('[SAFE-30] each answer says anew how long the next round has to wait', () => {
  const entered = openTable({ ...session, waitMs: 700 });
  expect(entered.cycle).toEqual({ waitMs: 700 });
  const first = changeTable(entered, { kind: 'played', played: played({}, 110) });
  const second = changeTable(first, { kind: 'played', played: played({}, 120) });
  expect([first.cycle, second.cycle]).toEqual([{ waitMs: 1_500 }, { waitMs: 1_500 }]);
  expect(second.cycle).not.toBe(first.cycle);
  expect(changeTable(second, { kind: 'rested' }).cycle).toBe(second.cycle);
});

test('[PLAY-126] free spins count down with each answer, and are over when the playhouse has none left', () => {
  const granted = openTable({ ...session, freeSpins: { left: 2, stake: taka(10) } });
  expect(granted.freeSpins).toEqual({ left: 2, stake: taka(10) });
  const free = { ...played({ isFree: true, staked: taka(0) }, 120), freeSpins: { left: 1, stake: taka(10) } };
  const spun = changeTable(granted, { kind: 'played', played: free });
  // Nothing was taken for it; what it won comes with the rest.
  expect([spun.freeSpins?.left, spun.balance]).toEqual([1, taka(100)]);
  expect(changeTable(spun, { kind: 'rested' }).balance).toBe(taka(120));
  const last = changeTable(spun, { kind: 'played', played: { ...free, freeSpins: null } });
  expect(last.freeSpins).toBeNull();
  expect(changeTable(spun, { kind: 'refused', code: 'NO_FREE_SPINS' }).freeSpins).toBeNull();
  expect(changeTable(spun, { kind: 'refused', code: 'ROUND_OPEN' }).freeSpins?.left).toBe(1);
});
