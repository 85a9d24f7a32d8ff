import { EVENTS_PAGE_ROWS, type reportCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { forMember } from '../../kernel/database/read-side/read-side.ts';
import type { ReportsDeps } from './deps.ts';
import { listEvents } from './events/list-events.ts';
import { listMarketRevenue } from './list-market-revenue.ts';
import { showBalance } from './show-balance.ts';
import { showCash } from './show-cash.ts';
import { showPlayers } from './show-players.ts';
import { showRevenue } from './show-revenue.ts';

/** Serves the reports. */
export function reportHandlers({
  reads,
  ownPlayers,
}: Pick<ReportsDeps, 'reads' | 'ownPlayers'>): OfficeHandlers<typeof reportCalls> {
  return {
    showRevenueReport: ({ query }, context) =>
      reads.read(forMember(context), (source) => showRevenue(source, query, ownPlayers)),
    listMarketRevenue: ({ query: { after, ...range } }, context) =>
      reads.read(forMember(context), (source) => listMarketRevenue(source, { range, after }, ownPlayers)),
    showCashReport: ({ query }, context) =>
      reads.read(forMember(context), (source) => showCash(source, query, ownPlayers)),
    showBalanceReport: (_, context) =>
      reads.read(forMember(context), (source) => showBalance(source, ownPlayers)),
    listSignificantEvents: ({ query: { from, to, kind, player, amountMin, before } }, context) =>
      reads.read(forMember(context), (source) =>
        listEvents(
          source,
          {
            range: { from, to },
            kind,
            player: player === '' ? undefined : player,
            amountMin,
            before,
            size: EVENTS_PAGE_ROWS,
          },
          ownPlayers,
        ),
      ),
    showPlayersReport: ({ query }, context) =>
      reads.read(forMember(context), (source) => showPlayers(source, query, ownPlayers)),
  };
}
