import { writeAudit } from '../domains/staff/index.ts';
import { type Job, startJob } from '../kernel/jobs/start-job.ts';
import { BY_THE_APP } from './by-the-app.ts';
import type { BaseDeps } from './open-deps.ts';
import type { Trading } from './open-trading.ts';

/** Wrong books cost more with every minute they are traded on; checking more often would read more than is written. */
const CHECK_EVERY_MS = 30_000;
const REASON = 'Its books do not add up: see Health. Bets are refused until this is looked into.';

/**
 * Starts comparing the books of the exchange and the sportsbook with their tables, some markets at a time (row SAFE-2).
 * A mismatch raises an alarm and suspends its market until staff resume it.
 */
export function startBookChecks(
  base: Pick<BaseDeps, 'clock' | 'log' | 'auditKeys'>,
  { sports, exchange, sportsbook }: Pick<Trading, 'sports' | 'exchange' | 'sportsbook'>,
): Job {
  const { clock, log, auditKeys } = base;

  async function check(
    { compare }: Pick<Trading['exchange']['checks'], 'compare'>,
    marketKey: string,
  ): Promise<void> {
    const findings = await compare(marketKey);
    if (findings.length === 0) return;
    log.fatal({ marketKey, findings }, 'the books of a market do not add up; it is suspended');
    const suspension = { by: BY_THE_APP.address, reason: REASON, at: clock.now() };
    await sports.desk.suspendMarket(marketKey, suspension, (tx, entry) =>
      writeAudit(tx, { auditKeys, now: clock.now() }, BY_THE_APP, entry),
    );
  }

  async function run(): Promise<void> {
    for (const checks of [exchange.checks, sportsbook.checks])
      for (const marketKey of checks.next())
        await check({ compare: (key) => checks.compare(key) }, marketKey).catch((error: unknown) =>
          log.error({ err: error, marketKey }, 'the books of a market could not be checked'),
        );
  }

  return startJob(base, { name: 'compare books with their tables', everyMs: CHECK_EVERY_MS, run });
}
