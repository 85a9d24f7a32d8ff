import { startJob } from '../../../kernel/jobs/start-job.ts';
import type { DeciderDeps } from '../deps.ts';
import { sweepPayments } from './sweep-payments.ts';

const PERIOD_MS = 5_000;

/** Asks gateways about their due payments while the app is up; the returned function stops it. */
export function startSweeper(deps: DeciderDeps): () => Promise<void> {
  return startJob(deps, { name: 'sweep payments', everyMs: PERIOD_MS, run: () => sweepPayments(deps) }).stop;
}
