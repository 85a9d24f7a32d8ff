import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';

/** What the reports need of the house. */
export interface ReportsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The players of the house's own, whose bets are its own trading. */
  readonly ownPlayers: readonly string[];
}
