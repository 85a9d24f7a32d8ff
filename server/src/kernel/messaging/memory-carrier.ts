import type { Carried, CarriedAnswer, Carrier, Receiver } from './carrier.ts';
import type { Subscription } from './messaging.ts';

/**
 * Carries messages within this process: the default. Whatever connects to it hears the others, as processes do that share a
 * server. Bytes are carried here too, so that what can't be sent between processes can't be sent here either.
 */
export class MemoryHub {
  readonly #receivers = new Map<string, Receiver[]>();
  #waiting: (() => void)[] = [];
  /** Whose turn it is in a queue. */
  #turn = 0;

  connect(): Carrier {
    return new MemoryCarrier(this);
  }

  /** False if nobody receives it. */
  send(subject: string, carried: Carried): boolean {
    const receivers = this.#receivers.get(subject) ?? [];
    for (const receiver of receivers) if (receiver.queue === undefined) this.#later(receiver, carried);
    const queued = receivers.filter(({ queue }) => queue !== undefined);
    for (const members of Map.groupBy(queued, ({ queue }) => queue).values()) {
      this.#turn += 1;
      const next = members[this.#turn % members.length];
      if (next !== undefined) this.#later(next, carried);
    }
    return receivers.length > 0;
  }

  add(receiver: Receiver): void {
    const receivers = this.#receivers.get(receiver.subject) ?? [];
    this.#receivers.set(receiver.subject, [...receivers, receiver]);
  }

  remove(receiver: Receiver): void {
    const left = (this.#receivers.get(receiver.subject) ?? []).filter((other) => other !== receiver);
    if (left.length > 0) this.#receivers.set(receiver.subject, left);
    else this.#receivers.delete(receiver.subject);
  }

  /** Runs in the next turn of the event loop, after everything that was sent before. */
  run(work: () => void): void {
    this.#waiting.push(work);
    if (this.#waiting.length === 1) setImmediate(() => this.#deliver());
  }

  #later(receiver: Receiver, carried: Carried): void {
    this.run(() => receiver.receive(carried));
  }

  #deliver(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const work of waiting) work();
  }
}

class MemoryCarrier implements Carrier {
  readonly #hub: MemoryHub;
  readonly #receivers = new Set<Receiver>();
  /** Ends the questions that wait for their answer. */
  readonly #asked = new Set<(answer: CarriedAnswer) => void>();
  #isClosed = false;

  constructor(hub: MemoryHub) {
    this.#hub = hub;
  }

  publish(subject: string, bytes: Uint8Array): boolean {
    if (this.#isClosed) return false;
    this.#hub.send(subject, { bytes, respond: () => false });
    return true;
  }

  receive(receiver: Receiver): Subscription {
    this.#receivers.add(receiver);
    this.#hub.add(receiver);
    return {
      ready: Promise.resolve(),
      end: () => {
        this.#receivers.delete(receiver);
        this.#hub.remove(receiver);
        return new Promise((resolve) => this.#hub.run(resolve));
      },
    };
  }

  request(subject: string, bytes: Uint8Array, limitMs: number): Promise<CarriedAnswer> {
    if (this.#isClosed) return Promise.resolve({ kind: 'unsent' });
    return new Promise((resolve) => {
      const end = (answer: CarriedAnswer) => {
        clearTimeout(timer);
        this.#asked.delete(end);
        resolve(answer);
      };
      const timer = setTimeout(end, limitMs, { kind: 'cut-off' });
      timer.unref();
      this.#asked.add(end);
      const respond = (answer: Uint8Array) => {
        this.#hub.run(() => end({ kind: 'answer', bytes: answer }));
        return true;
      };
      if (!this.#hub.send(subject, { bytes, respond })) this.#hub.run(() => end({ kind: 'no-server' }));
    });
  }

  onReturn(): void {
    // Nothing here is ever away.
  }

  read(): undefined {
    return undefined;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    for (const receiver of this.#receivers) this.#hub.remove(receiver);
    for (const end of this.#asked) end({ kind: 'cut-off' });
    return Promise.resolve();
  }
}
