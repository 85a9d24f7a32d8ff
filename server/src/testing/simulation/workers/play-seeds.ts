import type { Found, Part } from './part.ts';
import { StoryWorkers } from './story-workers.ts';

/** Seeds to play, and by how many workers. */
export interface Run {
  readonly seed: number;
  readonly seeds: number;
  readonly steps: number;
  readonly workers: number;
  /** The name of the fault that is planted in the workers. */
  readonly plant: string | undefined;
}

/** How a seed went. */
export interface PlayedSeed {
  readonly seed: number;
  /** How many of its steps were played, those of unfinished stories after a fault not counted. */
  readonly steps: number;
  readonly found: Found | undefined;
}

/** A whole number of stories; long seeds are shared by the workers too. */
const PART_STEPS = 2_500;
/** How many parts for each worker may be played before an earlier one is done. */
const PARTS_AHEAD = 3;

/** Plays the seeds, and answers them in their order; the first that finds a fault is the last. */
export async function* playSeeds(run: Run): AsyncGenerator<PlayedSeed> {
  const workers = new StoryWorkers(run.workers, run.plant);
  const parts = listParts(run);
  const ahead: { readonly part: Part; readonly played: Promise<Found | undefined> }[] = [];
  try {
    for (;;) {
      while (ahead.length < run.workers * PARTS_AHEAD) {
        const next = parts.next();
        if (next.done === true) break;
        const played = workers.play(next.value);
        // It may fail long before its turn.
        played.catch(() => undefined);
        ahead.push({ part: next.value, played });
      }
      const first = ahead.shift();
      if (first === undefined) return;
      const found = await first.played;
      const { part } = first;
      if (found === undefined && part.to < run.steps) continue;
      yield { seed: Number(part.seed), steps: found?.step ?? part.to, found };
      if (found !== undefined) return;
    }
  } finally {
    await workers.close();
  }
}

function* listParts({ seed: first, seeds, steps }: Run): Generator<Part> {
  for (let seed = first; seed < first + seeds; seed += 1)
    for (let from = 0; from < steps; from += PART_STEPS)
      yield { seed: String(seed), from, to: Math.min(from + PART_STEPS, steps) };
}
