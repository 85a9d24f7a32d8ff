import type { KeptFact } from '../events.ts';
import type { Clock } from './clock.ts';
import { type Db, inTransaction } from './db.ts';
import { recordFailure } from './jobs/job-records.ts';
import { type Job, startJob } from './jobs/start-job.ts';
import { type Kept, listKeptFacts, takeKeptFact } from './kept-facts.ts';
import type { Log } from './log.ts';

/** How late a fact may be dealt with of which nobody in this process heard. */
const PERIOD_MS = 10_000;
const READ_AT_ONCE = 100;

/** What following works with. */
export interface FollowDeps<Kind extends KeptFact['kind']> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly kinds: readonly Kind[];
  /** Deals with a fact in transactions of its own; a repeat must come to the same. */
  readonly follow: (fact: Kept<Kind>) => Promise<void>;
}

/**
 * Deals with the kept facts of these kinds, each at least once and in their order: those of the last run now, those of this one when
 * it is run, and whatever was missed every ten seconds. A fact is taken away when it is dealt with; one that can't be
 * is tried again, and holds up no other.
 */
export async function followKeptFacts<Kind extends KeptFact['kind']>(deps: FollowDeps<Kind>): Promise<Job> {
  const job = startJob(deps, { name: jobOf(deps), everyMs: PERIOD_MS, run: () => followKept(deps) });
  await job.runNow();
  return job;
}

const jobOf = ({ kinds }: { readonly kinds: readonly string[] }) => `follow ${kinds.join(' and ')}`;

async function followKept<Kind extends KeptFact['kind']>(deps: FollowDeps<Kind>): Promise<void> {
  const { db, kinds, follow, log } = deps;
  let facts = await listKeptFacts(db, kinds, 0n, READ_AT_ONCE);
  while (facts.length > 0) {
    for (const fact of facts) {
      try {
        await follow(fact);
        await inTransaction(db, (tx) => takeKeptFact(tx, fact.id));
      } catch (error) {
        recordFailure(deps.clock, jobOf(deps));
        log.error({ err: error, keptFactId: fact.id }, 'a kept fact could not be dealt with');
      }
    }
    facts = await listKeptFacts(db, kinds, facts.at(-1)?.id ?? 0n, READ_AT_ONCE);
  }
}
