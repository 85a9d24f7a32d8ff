import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import type { Played, RoomImage, RoomShot, Round, Session } from '../../../wire.ts';
import { type FishingChange, type FishingState, changeFishing } from './fishing-state.ts';

const sums = { staked: money(0n), paid: money(0n) };
const session: Session = {
  player: 'rahim',
  token: 'token',
  game: 'fishing',
  balance: money(100_000n),
  stakeMin: money(1_000n),
  stakeMax: money(200_000n),
  chips: [money(1_000n)],
  returns: { least: 9_700, most: 9_700, within: 0 },
  multiplierMax: 5_000_000,
  topOdds: { oneIn: 515, oneInMost: 515, isBound: false },
  openedAt: '2026-01-01T00:00:00Z',
  now: '2026-01-01T00:00:00Z',
  sums,
  waitMs: 0,
  freeSpins: null,
  round: null,
  unseen: [],
  table: null,
  bets: [],
  pastBets: [],
  seeds: { commitment: 'c', clientSeed: 's', nextNonce: 4, nextCommitment: 'n' },
};
const room: RoomImage = {
  room: 3,
  seed: 'seed',
  beganAt: '2026-01-01T00:00:00Z',
  now: '2026-01-01T00:00:00Z',
  seats: [{ seat: 2, name: 'ra•••m' }],
  caught: [],
};
const round: Round = {
  id: 'round',
  game: 'fishing',
  state: 'over',
  nonce: 4,
  stake: money(1_000n),
  staked: money(1_000n),
  pays: money(2_000n),
  isFree: false,
  choice: null,
  step: 0,
  view: null,
  refusal: null,
  openedAt: '2026-01-01T00:00:00Z',
  shared: null,
  at: null,
};
const played = (change: Partial<Round> = {}): Played => ({
  round: { ...round, ...change },
  balance: money(101_000n),
  freeSpins: null,
  sums,
  waitMs: 400,
});
const shot = (change: Partial<RoomShot> = {}): RoomShot => ({
  key: 'key',
  seat: 1,
  weapon: 'cannon',
  stake: money(1_000n),
  pays: money(2_000n),
  targets: [{ id: '7.0', caught: true, times: 1 }],
  ...change,
});

/** The state after changes, from a player at seat 2. */
function after(...changes: readonly FishingChange[]): FishingState {
  const entered: FishingChange = { kind: 'entered', session, room, seat: 2 };
  const state = [entered, ...changes].reduce<FishingState | undefined>(changeFishing, undefined);
  if (state === undefined) throw new Error('not entered');
  return state;
}

test('[PLAY-157] a shot that was played shows its round and balance, and counts its number of the seeds', () => {
  const state = after({ kind: 'asking' }, { kind: 'played', played: played() });
  expect(state).toMatchObject({ balance: 101_000n, round: { id: 'round' }, isAsking: false });
  expect([state.session.seeds.nextNonce, state.cycle.waitMs, state.notice]).toEqual([5, 400, undefined]);
});

test('[PLAY-159] a refused stake and a fish that is gone are told, leave the last result, and let the next shot be fired', () => {
  const refused = after(
    { kind: 'played', played: played() },
    { kind: 'asking' },
    { kind: 'played', played: played({ id: 'other', state: 'refused', refusal: 'RS_ERROR_LIMIT_REACHED' }) },
  );
  expect([refused.refusal, refused.round?.id, refused.isAsking]).toEqual([
    'RS_ERROR_LIMIT_REACHED',
    'round',
    false,
  ]);
  const gone = after({ kind: 'asking' }, { kind: 'cut-off' }, { kind: 'refused', code: 'FISH_GONE' });
  expect(gone).toMatchObject({ refusal: 'FISH_GONE', isAsking: false, isCutOff: false });
  expect(after({ kind: 'refused', code: 'FISH_GONE' }, { kind: 'played', played: played() }).refusal).toBe(
    undefined,
  );
});

test('[PLAY-160] another seat is told, the same one isn’t; a full room leaves it', () => {
  expect(after({ kind: 'seated', room: { ...room, room: 9 }, seat: 1 })).toMatchObject({
    notice: 'joined',
    seat: 1,
    room: { room: 9 },
  });
  expect(after({ kind: 'seated', room, seat: 2 }).notice).toBe('start');
  const full = after({ kind: 'refused', code: 'ROOM_FULL' });
  expect(full).toMatchObject({ seat: 2, room: { room: 3 }, refusal: 'ROOM_FULL' });
});

test('[PLAY-162] the catches of all are remembered; a shot from the own seat that this page didn’t fire is from another tab', () => {
  const twice = after(
    { kind: 'shot', shot: shot(), isOwn: false },
    { kind: 'shot', shot: shot({ targets: [{ id: 'b1', caught: true, times: 2 }] }), isOwn: false },
    { kind: 'shot', shot: shot({ targets: [{ id: '8.0', caught: false, times: 0 }] }), isOwn: false },
  );
  expect(twice.room.caught).toEqual([
    { id: '7.0', times: 1 },
    { id: 'b1', times: 2 },
  ]);
  expect(twice.notice).toBe('start');
  expect(after({ kind: 'shot', shot: shot({ seat: 2 }), isOwn: true }).notice).toBe('start');
  expect(after({ kind: 'shot', shot: shot({ seat: 2 }), isOwn: false }).notice).toBe('other-tab');
});
