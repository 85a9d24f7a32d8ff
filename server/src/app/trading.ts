import type { openBetLimits } from '../domains/bonus/index.ts';
import type { Exchange } from '../domains/exchange/index.ts';
import type { Restrictions } from '../domains/limits/index.ts';
import type { Sports } from '../domains/sports/index.ts';
import type { Sportsbook } from '../domains/sportsbook/index.ts';

/** The services that run on their own, beside the deps. */
export interface Trading {
  readonly sports: Sports;
  readonly exchange: Exchange;
  readonly sportsbook: Sportsbook;
  readonly betLimits: Awaited<ReturnType<typeof openBetLimits>>;
  readonly restrictions: Restrictions;
}
