import type { reportCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { ReportsDeps } from './deps.ts';
import { listMarketRevenue } from './list-market-revenue.ts';
import { showBalance } from './show-balance.ts';
import { showCash } from './show-cash.ts';
import { showPlayers } from './show-players.ts';
import { showRevenue } from './show-revenue.ts';

/** Serves the reports. */
export function reportHandlers({
  db,
  ownPlayers,
}: Pick<ReportsDeps, 'db' | 'ownPlayers'>): OfficeHandlers<typeof reportCalls> {
  return {
    showRevenueReport: ({ query }) => showRevenue(db, query, ownPlayers),
    listMarketRevenue: ({ query: { after, ...range } }) =>
      listMarketRevenue(db, { range, after }, ownPlayers),
    showCashReport: ({ query }) => showCash(db, query, ownPlayers),
    showBalanceReport: () => showBalance(db, ownPlayers),
    showPlayersReport: ({ query }) => showPlayers(db, query, ownPlayers),
  };
}
