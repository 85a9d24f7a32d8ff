import { inTransaction, type Tx } from '../../kernel/db.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import { dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { RiskDeps } from './deps.ts';
import { findInPlayers, inPieces } from './find-in-players.ts';
import { insertFindings, type NewFinding } from './finding-store.ts';
import { raiseCase } from './raise-case.ts';
import { selectLookedUntil, selectRules, upsertLookedUntil } from './rule-store.ts';

/** How often players are looked at. */
const EVERY_MS = 15 * 60_000;
/** What was under way at the last look may be written late by so much. */
const LATE_MS = 10 * 60_000;
/** How far back the first look goes. */
const FIRST_MS = 24 * 3_600_000;

/** Starts looking for signs in those who were active since the last look. */
export function startRiskJob(deps: RiskDeps, log: Log): Job {
  return startJob(
    { clock: deps.clock, log },
    { name: 'look for signs of risk', everyMs: EVERY_MS, run: () => lookForSigns(deps) },
  );
}

/** Looks at some players now, for what can't wait for the next look at all. */
export async function lookAtPlayers(tx: Tx, deps: RiskDeps, playerIds: readonly bigint[]): Promise<void> {
  const now = deps.clock.now();
  const rules = (await selectRules(tx)).filter(({ isOn }) => isOn);
  await keepFindings(
    tx,
    await findInPlayers(deps, tx, { playerIds, rules, from: dhakaMidnight(now, 0) }),
    now,
  );
}

async function keepFindings(tx: Tx, findings: readonly NewFinding[], now: Date): Promise<void> {
  for (const { playerId, topic } of await insertFindings(tx, findings, now))
    await raiseCase(tx, playerId, topic, now);
}

/**
 * Looks once at those who were active since the last look. What is found is stored once for each player, rule and day, with the case
 * that it belongs to, so that a look that was interrupted is repeated whole.
 */
export async function lookForSigns(deps: RiskDeps): Promise<void> {
  const { db, clock, ports } = deps;
  const now = clock.now();
  const lookedUntil = (await selectLookedUntil(db)) ?? new Date(now.getTime() - FIRST_MS);
  const rules = (await selectRules(db)).filter(({ isOn }) => isOn);
  const active = await ports.listActive(db, new Date(lookedUntil.getTime() - LATE_MS));
  // Whole days, as a rule's finding is the first of its day.
  const from = dhakaMidnight(lookedUntil, -1);
  for (const playerIds of inPieces(active)) {
    const findings = await findInPlayers(deps, db, { playerIds, rules, from });
    if (findings.length > 0) await inTransaction(db, (tx) => keepFindings(tx, findings, now));
  }
  await inTransaction(db, (tx) => upsertLookedUntil(tx, now));
}
