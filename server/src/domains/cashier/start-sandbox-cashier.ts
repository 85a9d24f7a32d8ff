import { decideDue } from './decide-due.ts';
import type { DeciderDeps } from './deps.ts';
import { startPasses } from './start-passes.ts';

/** A pass without due requests is two look-ups in small indexes, so looking often costs little. */
const PERIOD_MIN_MS = 50;
const PERIOD_MAX_MS = 1_000;

/**
 * Decides due requests for as long as the house is open; a decision comes at most a quarter of `decisionMs`, or a
 * second, late. The returned function ends it and resolves when the pass under way is done.
 */
export function startSandboxCashier(
  deps: DeciderDeps & { readonly decisionMs: number | undefined },
): () => Promise<void> {
  const quarterMs = (deps.decisionMs ?? PERIOD_MAX_MS) / 4;
  const periodMs = Math.min(Math.max(quarterMs, PERIOD_MIN_MS), PERIOD_MAX_MS);
  return startPasses(deps, { name: 'decide due requests', periodMs, pass: () => decideDue(deps) });
}
