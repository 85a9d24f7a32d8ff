import type { DeciderDeps } from '../deps.ts';
import { startPasses } from '../start-passes.ts';
import { sweepPayments } from './sweep-payments.ts';

const PERIOD_MS = 5_000;

/** Looks at due payments of gateways for as long as the house is open; the returned function ends it. */
export function startSweeper(deps: DeciderDeps): () => Promise<void> {
  return startPasses(deps, { name: 'sweep payments', periodMs: PERIOD_MS, pass: () => sweepPayments(deps) });
}
