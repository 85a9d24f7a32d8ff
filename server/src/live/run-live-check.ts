import { type Config, inspectConfig } from '../config.ts';
import { copyEmbedded } from '../doctor/copy-embedded.ts';
import { describeOtherMode } from '../kernel/database/installation-mode.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { type Db, inTransactionOnce, query, sql } from '../kernel/db.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { checkBackups } from './check-operation.ts';
import { checkDatabase, checkSettings, inOrder } from './check-conditions.ts';
import { about, conditionNames, type Finding } from './condition.ts';
import { type LiveSettings, NO_SETTINGS, readLiveSettings } from './read-live-settings.ts';

const NAME_WIDTH = Math.max(...conditionNames.map((name) => name.length));
const STATE_WIDTH = 'missing'.length;

/**
 * Walks through every condition of real money and prints a line for each: met, and how that was found out, or missing, and what to do.
 * It changes nothing and sends nothing. Throws when one is missing.
 */
export async function runLiveCheck(
  given: readonly string[],
  print: (line: string) => void,
  {
    environment,
    clock = systemClock,
  }: { readonly environment?: NodeJS.ProcessEnv; readonly clock?: Clock } = {},
): Promise<void> {
  if (given.length > 0) throw new Error('Usage: npm run live:check');
  // The mode itself is what this is about.
  const { config, faults } = inspectConfig(environment, 'sandbox');
  if (config === undefined || faults.length > 0)
    throw new Error(`The configuration is not valid:\n  ${faults.join('\n  ')}`);
  const settings = config.liveConfig === undefined ? NO_SETTINGS : readLiveSettings(config.liveConfig);
  const now = clock.now();
  print(`Conditions of real money, looked at on ${now.toISOString()}:`);
  const findings = inOrder([
    ...(await checkSettings(settings, config, { clock, manner: 'asked' })),
    await checkBackups(config, clock),
    ...(await lookAtDatabase(config, settings, now)),
  ]);
  for (const { name, isMet, text } of findings)
    print(`${(isMet ? 'met' : 'missing').padEnd(STATE_WIDTH)}  ${name.padEnd(NAME_WIDTH)}  ${text}`);
  const missing = findings.filter(({ isMet }) => !isMet).length;
  if (missing > 0)
    throw new Error(`${missing} of ${findings.length} conditions are missing: MODE=live doesn’t start.`);
}

/** What the database says, which is only read; of the embedded one a copy, while no process has it. */
async function lookAtDatabase(config: Config, settings: LiveSettings, now: Date): Promise<Finding[]> {
  const reading = (db: Db) => readIn(db, { config, settings, now });
  try {
    if (config.databaseUrl !== undefined)
      return await reading(await openDatabase({ databaseUrl: config.databaseUrl, beside: true, poolMax: 1 }));
    const copied = await copyEmbedded(config.dataDir);
    if (copied.kind === 'none') return unseen('There is no database yet: the first start makes it.');
    if (copied.kind === 'left') return unseen(copied.why);
    try {
      return await reading(await openDatabase({ dataDir: copied.folder }));
    } finally {
      await copied.remove();
    }
  } catch (error) {
    return unseen(describeFailure(error));
  }
}

const unseen = (why: string): Finding[] => [
  about('owners').missing(why),
  about('four eyes').missing(why),
  about('documents').missing(why),
  about('agreements').missing(why),
];

async function readIn(
  db: Db,
  { config, settings, now }: { readonly config: Config; readonly settings: LiveSettings; readonly now: Date },
): Promise<Finding[]> {
  try {
    return await inTransactionOnce(db, async (tx) => {
      await query(tx, sql`set transaction read only`);
      const fault = await describeOtherMode(tx, 'live');
      if (fault !== undefined) return unseen(fault);
      return await checkDatabase(tx, { config, settings, now, manner: 'asked' });
    });
  } finally {
    await db.close();
  }
}
