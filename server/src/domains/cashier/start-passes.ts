import { runJob } from '../../kernel/jobs.ts';
import type { DeciderDeps } from './deps.ts';

/** Something that is done over and over while the house is open. */
export interface Passes {
  /** What the job is called where its runs are looked at. */
  readonly name: string;
  readonly periodMs: number;
  readonly pass: () => Promise<void>;
}

/**
 * Begins a pass every so often, one at a time, for as long as the house is open; one that fails is logged. The returned
 * function ends it and resolves when the pass under way is done.
 */
export function startPasses(
  deps: Pick<DeciderDeps, 'clock' | 'log'>,
  { name, periodMs, pass }: Passes,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = () => {
    underWay ??= runJob(deps.clock, name, pass)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the due requests could not be read'))
      .finally(() => {
        underWay = undefined;
      });
  };
  const stop = deps.clock.every(periodMs, look);
  return async () => {
    stop();
    await underWay;
  };
}
