import { inTransaction } from '../../kernel/db.ts';
import { recordFailure } from '../../kernel/jobs/job-records.ts';
import { startJob } from '../../kernel/jobs/start-job.ts';
import { type Kept, listKeptFacts, takeKeptFact } from '../../kernel/kept-facts.ts';
import { type ToldFact, deliverFact, toldFacts } from './deliver-fact.ts';
import type { DeliveryDeps } from './deps.ts';

/** How late a message may come whose fact nobody in this process heard of. */
const PERIOD_MS = 10_000;
const READ_AT_ONCE = 100;
const JOB = 'deliver messages';

/** Delivery while the house is open. */
export interface Delivery {
  /** Delivers what is kept by now; never rejects. */
  readonly deliver: () => Promise<void>;
  /** Ends it and resolves when the pass under way is done. */
  readonly stop: () => Promise<void>;
}

/**
 * Turns kept facts into messages: those of the last run now, those of this one when `deliver` is called, and whatever
 * was missed every ten seconds. Any number of processes may do it at once, and a fact that cannot be dealt with stays
 * and holds up no other.
 */
export async function startDelivery(deps: DeliveryDeps): Promise<Delivery> {
  const job = startJob(deps, { name: JOB, everyMs: PERIOD_MS, run: () => deliverKept(deps) });
  await job.runNow();
  return { deliver: job.runNow, stop: job.stop };
}

async function deliverKept(deps: DeliveryDeps): Promise<void> {
  let facts = await listKeptFacts(deps.db, toldFacts, 0n, READ_AT_ONCE);
  while (facts.length > 0) {
    for (const fact of facts) await deliverOne(deps, fact);
    facts = await listKeptFacts(deps.db, toldFacts, facts.at(-1)?.id ?? 0n, READ_AT_ONCE);
  }
}

async function deliverOne(
  { db, clock, ports, log, changed }: DeliveryDeps,
  fact: Kept<ToldFact>,
): Promise<void> {
  try {
    const told = await inTransaction(db, async (tx) =>
      (await takeKeptFact(tx, fact.id)) ? deliverFact(tx, ports, fact) : [],
    );
    for (const playerId of told) changed(playerId);
  } catch (error) {
    recordFailure(clock, JOB);
    log.error({ err: error, keptFactId: fact.id }, 'a message could not be delivered');
  }
}
