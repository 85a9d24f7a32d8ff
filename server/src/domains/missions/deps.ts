import type { MissionKind } from '@maidan/contract';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import type { DailyAmounts } from './missions.ts';

/** Counts what a player has done for a mission in a range of times; the domain where it happens lends it. */
export type CountDone = (reader: Reader, playerId: bigint, during: MomentRange) => Promise<number>;

/** Dependencies of the daily bonus and the missions. */
export interface MissionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Nothing outside the sandbox. */
  readonly amounts: DailyAmounts;
  readonly counts: Readonly<Record<MissionKind, CountDone>>;
}
