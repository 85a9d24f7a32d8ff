import { type FakeClock, fakeClock } from '../kernel/time/clock.ts';
import type { Db } from '../kernel/db.ts';
import { untilQuiet } from './open-test-database.ts';

/**
 * A fake clock whose moves resolve once the database work that they triggered is done, on a server as on the embedded
 * database.
 */
export function quietClock(db: Db, start?: Date): FakeClock {
  const clock = fakeClock(start);
  return {
    ...clock,
    async advance(durationMs) {
      await clock.advance(durationMs);
      await untilQuiet(db);
    },
    async step(durationMs) {
      await clock.step(durationMs);
      await untilQuiet(db);
    },
  };
}
