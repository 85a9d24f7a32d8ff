import { Refusal } from './refusal.ts';
import { type ActiveSpan, activeSpan, inSpan, outsideSpans, withSpan } from './tracing/active-span.ts';
import { inBatchSpan } from './tracing/in-batch-span.ts';

/** A command that waits for its batch. Whoever carries out the batch resolves or rejects each of them. */
export interface Waiting<Command, Outcome> {
  readonly command: Command;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  /** The span in which it waits, if its trace is sent. */
  readonly span: ActiveSpan | undefined;
}

interface OneWriterDeps<Command, Outcome> {
  /** What the book is called in traces. */
  readonly name: string;
  /** The size of a batch, of so many commands that wait; further ones wait for the next. */
  readonly batchMax: number | ((waiting: number) => number);
  /** Refuses new commands when this many wait, rather than answer them late. */
  readonly queueMax: number;
  /** Carries out a batch and answers each of its commands, or begins to: resolves once the next may begin. Never rejects. */
  readonly carryOut: (batch: readonly Waiting<Command, Outcome>[]) => Promise<void>;
  /** Resolves once every batch that began is answered; left out if `carryOut` answers each before it resolves. */
  readonly answered?: () => Promise<void>;
}

/** Work that needs the books to itself, in order with the commands around it: settlement. */
interface AloneTask {
  readonly run: () => Promise<void>;
  readonly reject: (error: unknown) => void;
}

/**
 * The queue of a book's single writer: commands that arrive while a batch is being written form the next one, and
 * exclusive work runs between two batches, each in the order of its arrival.
 */
export class OneWriter<Command, Outcome> {
  readonly #deps: OneWriterDeps<Command, Outcome>;
  #queue: (Waiting<Command, Outcome> | AloneTask)[] = [];
  #running: Promise<void> | undefined;
  #closed = false;
  #refusal: (() => Refusal) | undefined;

  constructor(deps: OneWriterDeps<Command, Outcome>) {
    this.#deps = deps;
  }

  /** Resolves once the command is carried out. Refuses CLOSING, BUSY, and while {@link refuseUntil} has it refuse. */
  submit(command: Command): Promise<Outcome> {
    if (this.#refusal !== undefined) return Promise.reject(this.#refusal());
    if (this.#closed) return Promise.reject(new Refusal('CLOSING', { retryAfterSeconds: 2 }));
    if (this.#queue.length >= this.#deps.queueMax)
      return Promise.reject(new Refusal('BUSY', { retryAfterSeconds: 1 }));
    return inSpan(
      { name: `${this.#deps.name} command` },
      () => new Promise((resolve, reject) => this.#enqueue({ command, resolve, reject, span: activeSpan() })),
    );
  }

  /** Runs work between two batches. Refuses while {@link refuseUntil} has it refuse. */
  runAlone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#refusal !== undefined) return Promise.reject(this.#refusal());
    const span = activeSpan();
    const inItsSpan = () => (span === undefined ? work() : withSpan(span, work));
    return new Promise((resolve, reject) =>
      this.#enqueue({ run: () => inItsSpan().then(resolve, reject), reject }),
    );
  }

  /**
   * Refuses waiting and new commands until the work is done, which runs after what is under way. The work never
   * rejects; if it resolves to false, the writer keeps refusing.
   */
  refuseUntil(refusal: () => Refusal, work: () => Promise<boolean>): void {
    this.#refusal = refusal;
    const waiting = this.#queue;
    this.#queue = [];
    for (const task of waiting) task.reject(refusal());
    const run = async () => {
      if (await work()) this.#refusal = undefined;
    };
    this.#enqueue({ run, reject: () => undefined });
  }

  /** Takes no more commands; those that wait are still carried out. */
  stopTaking(): void {
    this.#closed = true;
  }

  /** Takes nothing more; resolves once everything taken is done. */
  async close(): Promise<void> {
    this.stopTaking();
    await this.#running;
    await this.#deps.answered?.();
  }

  #enqueue(task: Waiting<Command, Outcome> | AloneTask): void {
    this.#queue.push(task);
    this.#running ??= outsideSpans(() => this.#drain());
  }

  async #drain(): Promise<void> {
    // Lets commands that arrive in the same turn of the event loop join the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      const first = this.#queue[0];
      if (first !== undefined && 'run' in first) {
        this.#queue.shift();
        await this.#deps.answered?.();
        await first.run();
      } else await inBatchSpan(`${this.#deps.name} batch`, this.#takeBatch(), this.#deps.carryOut);
    }
    // In the same turn as the check above, so that no task can slip in between.
    this.#running = undefined;
  }

  #takeBatch(): Waiting<Command, Outcome>[] {
    const { batchMax } = this.#deps;
    const most = typeof batchMax === 'number' ? batchMax : batchMax(this.#queue.length);
    const batch: Waiting<Command, Outcome>[] = [];
    for (const task of this.#queue) {
      if ('run' in task || batch.length === most) break;
      batch.push(task);
    }
    this.#queue = this.#queue.slice(batch.length);
    return batch;
  }
}
