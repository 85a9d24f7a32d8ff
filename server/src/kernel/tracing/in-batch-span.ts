import { ActiveSpan, withSpan } from './active-span.ts';

/** A command that waits for its batch, and the span in which it waits. */
interface Traced<Command, Outcome> {
  readonly command: Command;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  readonly span: ActiveSpan | undefined;
}

/**
 * Carries out a batch in a span that begins a trace of its own, because its commands come from many: it is linked to the span
 * of each, and each of those to it. It ends once all of them are answered. Without a command whose trace is sent it has none.
 */
export function inBatchSpan<Command, Outcome>(
  name: string,
  tasks: readonly Traced<Command, Outcome>[],
  carryOut: (tasks: readonly Traced<Command, Outcome>[]) => Promise<void>,
): Promise<void> {
  const waiting = tasks.flatMap(({ span }) => (span?.recorded === undefined ? [] : [span]));
  const [first] = waiting;
  if (first === undefined) return carryOut(tasks);
  const links = waiting.flatMap(({ recorded }) => recorded ?? []);
  const attributes = { 'maidan.commands': tasks.length };
  const batch = new ActiveSpan(first.tracing, { name, links, attributes }, { batch: name });
  const context = batch.span.spanContext();
  for (const { span } of waiting) span.addLink({ context });
  const answered = countDown(tasks.length, (failure) => batch.end(failure));
  const counted = tasks.map((task): Traced<Command, Outcome> => ({
    ...task,
    resolve(outcome) {
      answered();
      task.resolve(outcome);
    },
    reject(error) {
      answered(error);
      task.reject(error);
    },
  }));
  return withSpan(batch, () => carryOut(counted));
}

/** Calls `done` at the last call, with the first failure. */
function countDown(count: number, done: (failure: unknown) => void): (failure?: unknown) => void {
  let left = count;
  let first: unknown;
  return (failure) => {
    first ??= failure;
    left -= 1;
    if (left === 0) done(first);
  };
}
