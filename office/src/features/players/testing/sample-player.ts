import type { ShownPlayer } from '@maidan/contract/office';
import { money } from '@maidan/engine';

/** A player whom nobody referred, with an empty wallet. */
export const player: ShownPlayer = {
  id: 1005n,
  username: 'rahim',
  state: 'active',
  joinedAt: new Date('2026-01-14T00:00:00Z'),
  language: 'bn',
  name: '',
  email: '',
  birthday: '',
  phones: [],
  paymentNumbers: [],
  referralCode: 'RAHIM123',
  referrer: null,
  affiliate: null,
  agent: null,
  referred: 0,
  vipPoints: 0,
  cashBonus: money(0n),
  wallet: { main: money(0n), exposure: money(0n), hold: money(0n), bonus: money(0n), debt: money(0n) },
  commission: { commissionBps: 200, discountBps: 0, points: 0, next: { points: 1_000, discountBps: 200 } },
  sections: { exchange: 'open', casino: 'open' },
  stakeMax: null,
  timeOuts: [],
  ownLimits: [],
  ownLimitChanges: [],
};

/** Of a sign-up with three codes. */
export const referrers: Pick<ShownPlayer, 'referrer' | 'affiliate' | 'agent'> = {
  referrer: { id: 1002n, username: 'karim' },
  affiliate: { code: 'PADMA10', name: 'Padma Sports Blog' },
  agent: { code: 'AGENT01', name: 'Dhaka Desk' },
};
