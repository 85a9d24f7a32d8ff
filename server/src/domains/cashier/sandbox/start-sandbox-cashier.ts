import { decideDue } from './decide-due.ts';
import type { DeciderDeps } from '../deps.ts';
import { startJob } from '../../../kernel/jobs/start-job.ts';

/** A run without due requests is two look-ups in small indexes, so frequent runs cost little. */
const PERIOD_MIN_MS = 50;
const PERIOD_MAX_MS = 1_000;

/**
 * Decides due requests while the app is up; a decision is late by at most a quarter of `decisionMs`, or a second. The
 * returned function stops it and resolves when the current run is done.
 */
export function startSandboxCashier(
  deps: DeciderDeps & { readonly decisionMs: number | undefined },
): () => Promise<void> {
  const quarterMs = (deps.decisionMs ?? PERIOD_MAX_MS) / 4;
  const everyMs = Math.min(Math.max(quarterMs, PERIOD_MIN_MS), PERIOD_MAX_MS);
  return startJob(deps, { name: 'decide due requests', everyMs, run: () => decideDue(deps) }).stop;
}
