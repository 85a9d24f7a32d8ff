import type { calls } from '@maidan/contract';
import { accountReadHandlers } from '../domains/accounts/index.ts';
import { bonusReadHandlers, countPoints, showReferrals, sumClaimable } from '../domains/bonus/index.ts';
import { cashierReadHandlers, listDepositors } from '../domains/cashier/index.ts';
import { openGameLists } from '../domains/casino/index.ts';
import { unreadReplyHandlers } from '../domains/chat/index.ts';
import { contentHandlers, helpHandlers, openHelp } from '../domains/content/index.ts';
import { disputeReadHandlers } from '../domains/disputes/index.ts';
import { exchangeReadHandlers } from '../domains/exchange/index.ts';
import { followedHandlers } from '../domains/following/index.ts';
import { inboxReadHandlers } from '../domains/inbox/index.ts';
import { limitsHandlers } from '../domains/limits/index.ts';
import { recordReadHandlers } from '../domains/records/index.ts';
import { addressHandlers } from '../domains/sports/index.ts';
import { regulatorHandlers } from './regulator-calls.ts';
import type { Config } from '../config.ts';
import { readFromDatabase } from '../kernel/database/read-side/read-side.ts';
import type { Db, Reader } from '../kernel/db.ts';
import type { Handlers } from '../kernel/http/served-call.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { StatelessCall } from './stateless-calls.ts';

/** Handles the calls that need the database alone. */
export function statelessHandlers({
  config,
  db,
  clock,
}: {
  readonly config: Pick<Config, 'mode' | 'regulator'>;
  readonly db: Db;
  readonly clock: Clock;
}): Handlers<Pick<typeof calls, StatelessCall>> {
  const stakes = config.mode === 'sandbox' ? 'play-money' : 'real-money';
  return {
    ...accountReadHandlers({
      db,
      clock,
      idleMs: config.regulator.idleMs,
      countVipPoints: countPoints,
      sumCashBonus: sumClaimable,
      showReferrals: (reader: Reader, friendIds: readonly bigint[]) =>
        showReferrals(reader, { listDepositors }, friendIds),
    }),
    ...contentHandlers({ db, clock, stakes }),
    ...helpHandlers(openHelp({ db, clock, stakes })),
    ...bonusReadHandlers({ db, clock }),
    ...cashierReadHandlers({ db, clock }),
    ...openGameLists({ db, clock }).handlers,
    ...exchangeReadHandlers({ db }),
    ...recordReadHandlers({ reads: readFromDatabase(db), clock }),
    ...disputeReadHandlers({ db, clock }),
    ...limitsHandlers({ db }),
    ...inboxReadHandlers({ db }),
    ...unreadReplyHandlers({ db }),
    ...followedHandlers({ db }),
    ...addressHandlers,
    ...regulatorHandlers(config),
  };
}
