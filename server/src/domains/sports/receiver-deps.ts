import type { Bus } from '../../kernel/events/bus.ts';
import type { Db } from '../../kernel/db.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { InTurn } from '../../kernel/in-turn.ts';
import type { MatchMoments } from './moments/match-moments.ts';
import type { MaterialChanges } from './material-changes/material-changes.ts';
import type { SportsSnapshot } from './sports-snapshot.ts';

/** What receiving a feed needs. */
export interface ReceiverDeps {
  readonly db: Db;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly snapshot: SportsSnapshot;
  readonly changes: MaterialChanges;
  readonly moments: MatchMoments;
  /** What is written of markets is compared, written and remembered in turn: the feed and staff may act at once. */
  readonly inTurn: InTurn;
}
