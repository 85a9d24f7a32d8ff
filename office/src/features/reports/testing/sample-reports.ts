import type { BalanceReport, RevenueReport } from '@maidan/contract/office';
import { money } from '@maidan/engine';

const taka = (whole: number) => money(BigInt(whole) * 100n);
const flow = (taken: number, paid: number, moves: number) => ({
  taken: taka(taken),
  paid: taka(paid),
  kept: taka(taken - paid),
  moves,
});

/** A day on which a game kept ৳30, and ৳200 are in rounds that are still open. */
export const revenue: RevenueReport = {
  products: [{ product: 'games', ...flow(130, 100, 4) }],
  total: flow(130, 100, 4),
  openRounds: flow(200, 0, 2),
  bonusCost: taka(0),
  net: taka(30),
  days: [],
  games: [{ partner: 'playhouse', code: 'mines', name: 'Mines', ...flow(130, 100, 4) }],
};

/** The same rounds among what is owed. */
export const balance: BalanceReport = {
  owed: [
    { line: 'wallets', amount: taka(770) },
    { line: 'openRounds', amount: taka(200) },
  ],
  own: [{ line: 'games', amount: taka(30) }],
  cash: [{ methodId: '1', name: 'bKash', amount: taka(1000) }],
  totals: { owed: taka(970), own: taka(30), cash: taka(1000) },
  difference: taka(0),
  unexplained: taka(0),
};
