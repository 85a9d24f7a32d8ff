import type { Clock } from '../../kernel/time/clock.ts';
import type { ReadSide } from '../../kernel/database/read-side/read-side.ts';
import type { Db } from '../../kernel/db.ts';
import type { ReturnsOf } from './analytics/show-game-returns.ts';
import type { Log } from '../../kernel/monitoring/log.ts';

/** Dependencies of the reports. */
export interface ReportsDeps {
  readonly db: Db;
  /** Where the reports are read. */
  readonly reads: ReadSide;
  readonly clock: Clock;
  readonly log: Log;
  /** The operator's own players, whose bets are its own trading. */
  readonly ownPlayers: readonly string[];
  /** The returns that the rules of games state. */
  readonly returnsOf: ReturnsOf;
}
