import type { calls as allCalls, MarketExposure } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { listActivity } from './list-activity.ts';
import { listBettingRecords } from './list-betting-records.ts';
import { listExchangeRecords } from './list-exchange-records.ts';
import { listMovements } from './list-movements.ts';
import { listSettledBets } from './list-settled-bets.ts';
import { showStatement } from './show-statement.ts';
import { showProfitAndLoss } from './show-profit-and-loss.ts';

type RecordCalls = Pick<
  typeof allCalls,
  | 'bettingRecords'
  | 'exchangeHub'
  | 'listSettledBets'
  | 'profitAndLoss'
  | 'listExposures'
  | 'exchangeStatement'
  | 'listActivity'
  | 'walletStatement'
>;

/** Dependencies of the calls about a player's records. */
export interface RecordCallDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** A player's exposures in the order book's markets, and in those of the sportsbook. */
  readonly exposures: readonly ((playerId: bigint) => readonly MarketExposure[])[];
}

/** Serves a player's history: bets, results, holds, movements, activity. */
export function recordHandlers({ db, clock, exposures }: RecordCallDeps): Handlers<RecordCalls> {
  return {
    bettingRecords: ({ query }, { player }) => listBettingRecords(db, player.id, query, clock.now()),
    exchangeHub: async ({ query }, { player }) => ({
      records: await listExchangeRecords(db, player.id, query, clock.now()),
    }),
    listSettledBets: ({ query }, { player }) => listSettledBets(db, player.id, query, clock.now()),
    profitAndLoss: async ({ query }, { player }) => {
      const { total, sports, markets: ended } = await showProfitAndLoss(db, player.id, query, clock.now());
      return { total, sports: [...sports], markets: ended };
    },
    listExposures: (_, { player }) => ({
      exposures: exposures
        .flatMap((exposuresOf) => exposuresOf(player.id))
        .toSorted((a, b) => Number(b.exposure - a.exposure)),
    }),
    exchangeStatement: ({ query }, { player }) => listMovements(db, player.id, query.before),
    walletStatement: ({ query }, { player }) => showStatement(db, player.id, query, clock.now()),
    // The first page ends now; later activity is on none of its following pages.
    listActivity: ({ query }, { player }) =>
      listActivity(db, player.id, query.before ?? new Date(clock.now().getTime() + 1)),
  };
}
