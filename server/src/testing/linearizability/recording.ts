import type { Random } from '../../kernel/secrets/random.ts';
import type { Operation } from './history.ts';

/** What was recorded of clients at work at once, and what is wrong with it. */
export interface Recorded {
  /** How many calls there were of each sort: the call, and the status or code of its answer, or that it was lost. */
  readonly sorts: ReadonlyMap<string, number>;
  /** How many calls were made before the answer to an earlier one was there. */
  readonly overlapping: number;
  /** For each thing whose calls no order explains, its shortest beginning as text. */
  readonly faults: readonly string[];
}

/** An app of whose clients histories are recorded, one after the other. */
export interface Recorder {
  /** Lets clients make the calls that it draws, and checks what they were answered. */
  record(random: Random): Promise<Recorded>;
  close(): Promise<void>;
}

/** Counts the calls of a history by that name, and those that overlap. */
export function countCalls<Input, Output>(
  operations: readonly Operation<Input, Output>[],
  sortOf: (input: Input, output: Output | undefined) => string,
): Pick<Recorded, 'sorts' | 'overlapping'> {
  const sorts = new Map<string, number>();
  for (const { input, answer } of operations) {
    const sort = sortOf(input, answer?.output);
    sorts.set(sort, (sorts.get(sort) ?? 0) + 1);
  }
  const overlapping = operations.filter(({ calledAt }) =>
    operations.some((other) => other.calledAt < calledAt && (other.answer?.at ?? Infinity) > calledAt),
  ).length;
  return { sorts, overlapping };
}

/** One of these. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random.below(from.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
}
