import { mapPlayKinds } from '@maidan/contract';
import type { DeskPromotion } from '@maidan/contract/office';
import { money } from '@maidan/engine';

/** A promotion without free spins. */
export const welcome: DeskPromotion = {
  id: 3n,
  nameEn: 'Welcome',
  nameBn: 'স্বাগতম',
  titleEn: 'Half of your first deposit again',
  titleBn: 'প্রথম জমার অর্ধেক আবার',
  summaryEn: 'For new players.',
  summaryBn: 'নতুনদের জন্য।',
  detailsEn: 'All terms.',
  detailsBn: 'সব শর্ত।',
  thumbnail: 'logo.svg',
  image: 'logo.svg',
  categories: ['slots'],
  bonusPercent: 50,
  bonusMax: money(50_000n),
  depositMin: money(10_000n),
  betMax: null,
  freeSpins: null,
  turnoverTimes: 5,
  turnoverDays: 30,
  shares: mapPlayKinds(() => null),
  startsAt: new Date('2026-02-01T00:00:00Z'),
  endsAt: new Date('2027-03-01T00:00:00Z'),
  status: 'active',
  version: 2,
  state: 'shown',
};

/** What the API replies to the desk of promotions, where a second owner can confirm changes. */
export const promotionReplies = {
  listDeskPromotions: {
    promotions: [welcome],
    houseShares: [{ kind: 'slot' as const, percent: 100 }],
    spinGames: [
      {
        code: 'slot-classic',
        titleEn: 'Rickshaw Reels',
        titleBn: 'রিকশা রিলস',
        stakeMin: money(500n),
        stakeMax: money(500_000n),
      },
    ],
  },
  listSettingChanges: { changes: [] },
  showSeconds: {
    cashier: null,
    trading: null,
    casino: null,
    bonus: null,
    settings: { now: ['omar'], nextAt: null },
  },
};
