import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBettingPlace, noteBettingPlace } from './betting-place.ts';
import { paths } from './paths.ts';
import { memoryStorage } from './session/memory-storage.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const match = { pathname: paths.oddsView, search: '?market=1.5&event=9', state: { eventId: '9' } };
const at = (pathname: string) => noteBettingPlace({ pathname, search: '', state: null });

test('[PLAY-5] the way back leads to where the player last bet, over the account and the money screens', () => {
  expect(findBettingPlace()).toBeUndefined();
  noteBettingPlace(match);
  for (const pathname of [paths.account, paths.deposit, paths.makePayment, paths.paymentRequest])
    at(pathname);
  expect(findBettingPlace()).toEqual(match);
  at(paths.games);
  expect(findBettingPlace()?.pathname).toBe(paths.games);
});

test('[PLAY-5] who came over the home screen, or from nowhere, is led to no earlier match', () => {
  noteBettingPlace(match);
  at(paths.home);
  expect(findBettingPlace()).toBeUndefined();
  for (const kept of ['', '{', 'null', '{"pathname":"https://evil.example"}', '{"pathname":"/deposit"}']) {
    sessionStorage.setItem('bettingPlace', kept);
    expect(findBettingPlace()).toBeUndefined();
  }
});
