import { type DeciderPart, decideDue } from './decide-due.ts';

/** A pass without due requests is two look-ups in small indexes, so looking often costs little. */
const PERIOD_MIN_MS = 50;
const PERIOD_MAX_MS = 1_000;

/**
 * Decides due requests for as long as the house is open; a decision comes at most a quarter of `decisionMs`, or a
 * second, late. The returned function ends it and resolves when the pass under way is done.
 */
export function startSandboxCashier(
  part: DeciderPart & { readonly decisionMs: number | undefined },
): () => Promise<void> {
  let pass: Promise<void> | undefined;
  const look = () => {
    pass ??= decideDue(part)
      .catch((error: unknown) => part.log.error({ err: error }, 'the due requests could not be read'))
      .finally(() => {
        pass = undefined;
      });
  };
  const quarterMs = (part.decisionMs ?? PERIOD_MAX_MS) / 4;
  const stop = part.clock.every(Math.min(Math.max(quarterMs, PERIOD_MIN_MS), PERIOD_MAX_MS), look);
  return async () => {
    stop();
    await pass;
  };
}
