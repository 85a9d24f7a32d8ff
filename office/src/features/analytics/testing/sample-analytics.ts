import type {
  CohortReport,
  DecisionReport,
  GameReturnReport,
  MarginReport,
  TrendReport,
} from '@maidan/contract/office';
import { money } from '@maidan/engine';

const taka = (whole: number) => money(BigInt(whole) * 100n);
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const days = (count: number) => Array.from({ length: count }, (_, index) => index);

const compared = (kept: number, before: number) => ({ kept: taka(kept), before: taka(before) });

/** Thirty days, some of which the house lost. */
export const trend: TrendReport = {
  days: days(30).map((index) => {
    const kept = 40_000 + (index % 7) * 9_000 - (index % 5 === 0 ? 90_000 : 0);
    const before = 35_000 + (index % 6) * 8_000;
    return {
      day: dayOf(index),
      products: [
        { product: 'exchange', ...compared(Math.round(kept / 4), Math.round(before / 4)) },
        { product: 'games', ...compared(kept - Math.round(kept / 4), before - Math.round(before / 4)) },
      ],
      ...compared(kept, before),
    };
  }),
  products: [
    { product: 'exchange', ...compared(300_000, 250_000) },
    { product: 'games', ...compared(900_000, 1_000_000) },
  ],
  total: compared(1_200_000, 1_250_000),
};

/** Three kinds of markets, one of which lost. */
export const margins: MarginReport = {
  rows: [
    row('exchange', 'cricket', 'MATCH_ODDS', 2_000_000, 40_000),
    row('fancy', 'cricket', 'SESSION', 500_000, -15_000),
    row('bookmaker', 'cricket', 'BOOKMAKER', 300_000, 9_000),
    { ...row('own-trading', 'soccer', 'OVER_UNDER_25', 0, 2_500), marginBps: null },
  ],
};

function row(
  product: MarginReport['rows'][number]['product'],
  sport: string,
  marketType: string,
  staked: number,
  kept: number,
) {
  const marginBps = staked === 0 ? null : Math.trunc((kept * 10_000) / staked);
  return { product, sport, marketType, staked: taka(staked), bets: 120, kept: taka(kept), marginBps };
}

/** Four weeks of sign-ups, the last of which has just begun. */
export const cohorts: CohortReport = {
  weeks: [
    { week: '2026-01-04', signedUp: 100, identified: 60, deposited: 45, bet: 40, active: [38, 20, 15, 12] },
    { week: '2026-01-11', signedUp: 80, identified: 50, deposited: 40, bet: 36, active: [30, 22, 18] },
    { week: '2026-01-18', signedUp: 120, identified: 66, deposited: 50, bet: 48, active: [48, 30] },
    { week: '2026-01-25', signedUp: 20, identified: 4, deposited: 6, bet: 5, active: [5] },
  ],
};

/** Two methods, one much slower. */
export const decisions: DecisionReport = {
  rows: [
    {
      kind: 'deposit',
      methodId: '1',
      name: 'bKash',
      decisions: 420,
      medianSeconds: 45,
      ninetiethSeconds: 200,
    },
    {
      kind: 'payout',
      methodId: '2',
      name: 'Nagad',
      decisions: 35,
      medianSeconds: 900,
      ninetiethSeconds: 18_720,
    },
  ],
};

const sums = (rounds: number, staked: number, returnBps: number, half: number | null) => ({
  rounds,
  staked: taka(staked),
  paid: taka(Math.round((staked * returnBps) / 10_000)),
  returnBps,
  lowBps: half === null ? null : 9_600 - half,
  highBps: half === null ? null : 9_700 + half,
});

/** A game within its bounds, one below them, and one that states nothing. */
export const returns: GameReturnReport = {
  games: [
    {
      partner: 'playhouse',
      code: 'crash',
      name: 'Crash',
      stated: { leastBps: 9_600, mostBps: 9_700 },
      ...sums(42_000, 900_000, 9_655, 180),
    },
    {
      partner: 'playhouse',
      code: 'mines',
      name: 'Mines',
      stated: { leastBps: 9_600, mostBps: 9_700 },
      ...sums(30_000, 600_000, 9_100, 240),
    },
    {
      partner: 'acme',
      code: 'night-market',
      name: 'Night market',
      stated: null,
      ...sums(90, 4_000, 12_000, null),
    },
  ],
  chosen: {
    partner: 'playhouse',
    code: 'crash',
    days: days(14).map((index) => ({
      day: dayOf(index),
      ...sums(3_000, 60_000, 9_450 + (index % 4) * 150, index === 3 ? null : 650 - index * 10),
    })),
  },
};
