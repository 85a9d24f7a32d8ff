import type { calls as allCalls, MarketExposure } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import { type ReadSide, forPlayer } from '../../kernel/database/read-side/read-side.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { listActivity } from './list-activity.ts';
import { listBettingRecords } from './list-betting-records.ts';
import { listExchangeRecords } from './list-exchange-records.ts';
import { listMovements } from './list-movements.ts';
import { listSettledBets } from './list-settled-bets.ts';
import { showPeriodStatement } from './show-period-statement.ts';
import { showStatement } from './show-statement.ts';
import { showProfitAndLoss } from './show-profit-and-loss.ts';
import { showStanding } from './standing/show-standing.ts';

type RecordCalls = Pick<
  typeof allCalls,
  | 'bettingRecords'
  | 'exchangeHub'
  | 'listSettledBets'
  | 'profitAndLoss'
  | 'exchangeStatement'
  | 'listActivity'
  | 'walletStatement'
  | 'periodStatement'
  | 'showStanding'
>;

/** Dependencies of what reads a player's records. */
export interface RecordReadDeps {
  readonly reads: ReadSide;
  readonly clock: Clock;
}

/** Dependencies of the calls about a player's records. */
export interface RecordCallDeps extends RecordReadDeps {
  /** A player's exposures in the order book's markets, and in those of the sportsbook. */
  readonly exposures: readonly ((playerId: bigint) => readonly MarketExposure[])[];
}

/** Serves a player's history: bets, results, holds, movements, activity. */
export function recordHandlers({
  exposures,
  ...deps
}: RecordCallDeps): Handlers<RecordCalls & Pick<typeof allCalls, 'listExposures'>> {
  return {
    ...recordReadHandlers(deps),
    listExposures: (_, { player }) => ({
      exposures: exposures
        .flatMap((exposuresOf) => exposuresOf(player.id))
        .toSorted((a, b) => Number(b.exposure - a.exposure)),
    }),
  };
}

/** Serves of it what the database has: all but the holds. */
export function recordReadHandlers({ reads, clock }: RecordReadDeps): Handlers<RecordCalls> {
  return {
    bettingRecords: ({ query }, context) =>
      reads.read(forPlayer(context), (on) => listBettingRecords(on, context.player.id, query, clock.now())),
    exchangeHub: async ({ query }, context) => ({
      records: await reads.read(forPlayer(context), (on) =>
        listExchangeRecords(on, context.player.id, query, clock.now()),
      ),
    }),
    listSettledBets: ({ query }, context) =>
      reads.read(forPlayer(context), (on) => listSettledBets(on, context.player.id, query, clock.now())),
    profitAndLoss: async ({ query }, context) => {
      const {
        total,
        sports,
        markets: ended,
      } = await reads.read(forPlayer(context), (on) =>
        showProfitAndLoss(on, context.player.id, query, clock.now()),
      );
      return { total, sports: [...sports], markets: ended };
    },
    exchangeStatement: ({ query }, context) =>
      reads.read(forPlayer(context), (on) => listMovements(on, context.player.id, query.before)),
    walletStatement: ({ query }, context) =>
      reads.read(forPlayer(context), (on) => showStatement(on, context.player.id, query, clock.now())),
    periodStatement: ({ query }, context) =>
      reads.read(forPlayer(context), (on) => showPeriodStatement(on, context.player.id, query)),
    showStanding: ({ query }, context) =>
      reads.read(forPlayer(context), (on) => showStanding(on, context.player.id, query.period, clock.now())),
    // The first page ends now; later activity is on none of its following pages.
    listActivity: ({ query }, context) =>
      reads.read(forPlayer(context), (on) =>
        listActivity(on, context.player.id, query.before ?? new Date(clock.now().getTime() + 1)),
      ),
  };
}
