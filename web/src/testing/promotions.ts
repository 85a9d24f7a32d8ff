import type { Promotion } from '@maidan/contract';
import { taka } from './people.ts';

/** The share of a stake that counts, where an offer says nothing else. */
const usualContributions: Promotion['contributions'] = [
  { kind: 'exchange', percent: 100 },
  { kind: 'slot', percent: 100 },
  { kind: 'table', percent: 20 },
  { kind: 'live', percent: 15 },
  { kind: 'poker', percent: 0 },
  { kind: 'crash', percent: 0 },
  { kind: 'fishing', percent: 0 },
  { kind: 'lottery', percent: 0 },
  { kind: 'arcade', percent: 0 },
];

/** Half of the deposit on top, up to ৳3,000, for five times its turnover within thirty days. */
export const fridayReload: Promotion = {
  id: 3n,
  name: 'Friday reload',
  title: '50% more for the weekend’s matches',
  details:
    'Made for the weekend, and there all week.\n\nBack and lay bets in one market count with no more than you could lose in it.',
  summary: 'Top up before the weekend and earn half as much again.',
  thumbnail: 'promotion-friday.svg',
  image: 'promotion-friday.svg',
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date('2026-05-01T00:00:00Z'),
  duration: '2026-01-01 - 2026-05-01',
  status: 'display',
  bonusPercent: 50,
  bonusMax: taka('3000.00'),
  depositMin: taka('300.00'),
  turnoverTimes: 5,
  turnoverDays: 30,
  oncePerPlayer: false,
  contributions: usualContributions,
  categories: ['sports'],
  detailsLink: '',
  detailsKey: '3',
};

/** As much as the deposit, up to ৳7,777, with a largest bet, once per player; from one midnight in Dhaka to another. */
export const sportsWelcome: Promotion = {
  ...fridayReload,
  id: 1n,
  name: 'Sports welcome',
  title: 'Welcome to sports with a bonus',
  details: 'Void, cancelled and cashed-out bets do not count.',
  summary: 'As much bonus as you deposit, up to ৳7,777.',
  startsAt: new Date('2026-01-01T18:00:00Z'),
  endsAt: new Date('2027-01-01T18:00:00Z'),
  duration: '2026-01-02 - 2027-01-01',
  detailsKey: '1',
  bonusPercent: 100,
  bonusMax: taka('7777.00'),
  depositMin: taka('500.00'),
  turnoverTimes: 8,
  oncePerPlayer: true,
  betMax: taka('5000.00'),
  categories: ['welcome', 'sports'],
};
