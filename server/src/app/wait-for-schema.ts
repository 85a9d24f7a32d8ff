import { compareMigrations, describeForeign } from '../kernel/database/migrate.ts';
import { requireOpened } from '../live/open-licence.ts';
import { type InstallationMode, requireMode } from '../kernel/database/installation-mode.ts';
import type { Db } from '../kernel/db.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { sleep } from '../kernel/time/within-time.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';

/** A site that is just being upgraded migrates in seconds. */
const SCHEMA_WAIT_MS = 20_000;
const SCHEMA_LOOK_MS = 250;

/**
 * Waits until the site has made the tables of this program. Throws, in a sentence for the operator, when they are another release's
 * or don't come, when the database holds money of the other kind than `mode`, and with real money before the site has opened.
 */
export async function waitForSchema(db: Db, mode: InstallationMode): Promise<void> {
  const until = systemClock.now().getTime() + SCHEMA_WAIT_MS;
  for (;;) {
    const differences = await compareMigrations(db, ...SCHEMA_FOLDERS);
    const [fault] = describeForeign(differences);
    if (fault !== undefined) throw new Error(fault);
    if (differences.missing.length === 0) {
      await requireMode(db, mode);
      return requireOpened(db, { mode });
    }
    if (systemClock.now().getTime() > until)
      throw new Error(
        'The database lacks tables of this program. The process with ROLES=site makes them: start that one first, of the same release.',
      );
    await sleep(SCHEMA_LOOK_MS);
  }
}
