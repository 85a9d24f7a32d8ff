import type { settlementCalls, tradingCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Trading } from '../open-trading.ts';

/** What the guarded calls of the trading desk need. */
export interface GuardedTrading extends Pick<Trading, 'sports' | 'exchange' | 'sportsbook'> {
  readonly db: Db;
  readonly clock: Clock;
  /** The desk's calls without their guard. */
  readonly desk: OfficeHandlers<
    typeof settlementCalls & Pick<typeof tradingCalls, 'suspendMarket' | 'resumeMarket' | 'setMarketTerms'>
  >;
}
