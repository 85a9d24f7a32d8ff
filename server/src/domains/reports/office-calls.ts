import { EVENTS_PAGE_ROWS, type analyticsCalls, type reportCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { forMember } from '../../kernel/database/read-side/read-side.ts';
import { showCohorts } from './analytics/show-cohorts.ts';
import { showDecisionTimes } from './analytics/show-decision-times.ts';
import { showGameReturns } from './analytics/show-game-returns.ts';
import { showMargins } from './analytics/show-margins.ts';
import { showTrend } from './analytics/show-trend.ts';
import type { ReportsDeps } from './deps.ts';
import { listEvents } from './events/list-events.ts';
import { listMarketRevenue } from './list-market-revenue.ts';
import { showBalance } from './show-balance.ts';
import { showCash } from './show-cash.ts';
import { showPlayers } from './show-players.ts';
import { showRevenue } from './show-revenue.ts';

/** Serves the reports and the analytics. */
export function reportHandlers({
  reads,
  clock,
  ownPlayers,
  returnsOf,
}: Pick<ReportsDeps, 'reads' | 'clock' | 'ownPlayers' | 'returnsOf'>): OfficeHandlers<
  typeof reportCalls & typeof analyticsCalls
> {
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
    showTrend: ({ query }, context) =>
      reads.read(forMember(context), (source) => showTrend(source, query, ownPlayers)),
    showTypeMargins: ({ query }, context) =>
      reads.read(forMember(context), (source) => showMargins(source, query, ownPlayers)),
    showCohorts: ({ query }, context) =>
      reads.read(forMember(context), (source) => showCohorts(source, query, clock.now())),
    showDecisionTimes: ({ query }, context) =>
      reads.read(forMember(context), (source) => showDecisionTimes(source, query)),
    showGameReturns: ({ query: { partner, code, ...range } }, context) => {
      const game = partner === undefined || code === undefined ? undefined : { partner, code };
      return reads.read(forMember(context), (source) => showGameReturns(source, { range, game }, returnsOf));
    },
  };
}
