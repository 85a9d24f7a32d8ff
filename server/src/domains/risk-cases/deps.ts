import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { PlayerHistory } from './player-history.ts';

/** What this domain needs; what it asks of other domains is passed in by the app. */
export interface RiskDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ports: {
    /** Who paid in, asked for a withdrawal, played or loosened a limit since that time. */
    readonly listActive: (reader: Reader, since: Date) => Promise<readonly bigint[]>;
    /** What is known of these players since that time; who isn't in the answer did nothing. */
    readonly readHistories: (
      reader: Reader,
      playerIds: readonly bigint[],
      since: Date,
    ) => Promise<ReadonlyMap<bigint, PlayerHistory>>;
  };
}
