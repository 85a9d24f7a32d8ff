import { z } from 'zod';
import { isDatabaseAway, isDiskFull } from '../database/database-away.ts';
import type { Log } from '../monitoring/log.ts';
import { databaseAway, diskFull, Refusal } from '../refusal.ts';
import type { Clock } from '../time/clock.ts';
import { withinTime } from '../time/within-time.ts';
import { type Carried, type CarriedAnswer, type Carrier, MESSAGE_BYTES_MAX } from './carrier.ts';
import { type CarriedReply, decode, readCommand, readReply, writeCommand, writeReply } from './envelopes.ts';
import type { JunkLog } from './junk-log.ts';
import type { About, Command, NotKnown, NotTaken, Reply, Subscription } from './messaging.ts';
import { encodeWire } from '../compiled-wire.ts';

/** Commands under way from here, or being carried out here; more are refused at once rather than answered late. */
const UNDER_WAY_MAX = 20_000;
/** The carrier's own limit comes after ours, which first reads what arrived while this process was frozen. */
const GRACE_MS = 2_000;
/** Nobody waits longer for an answer, whatever the deadline; a timer of more than 24 days would fire at once. */
const WAIT_MS_MAX = 600_000;
/** All processes that serve a command share its messages. */
const QUEUE = 'servers';

interface CommandsDeps {
  readonly carrier: Carrier;
  readonly clock: Clock;
  readonly log: Log;
  readonly junk: JunkLog;
}

class Late extends Error {}

/** Commands and their answers over a carrier. */
export class Commands {
  readonly #deps: CommandsDeps;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #handling = new Set<Promise<void>>();
  readonly #served = new Set<Subscription>();
  #isClosing = false;

  constructor(deps: CommandsDeps) {
    this.#deps = deps;
  }

  get pending(): number {
    return this.#pending.size;
  }

  get handling(): number {
    return this.#handling.size;
  }

  async request<Input, Output>(
    subject: string,
    { name, input: schema, output }: Command<Input, Output>,
    input: Input,
    { id, deadline }: About,
  ): Promise<Reply<Output>> {
    if (this.#isClosing) return notTaken('closing');
    if (this.#pending.size >= UNDER_WAY_MAX) return notTaken('busy');
    const leftMs = Math.min(deadline.getTime() - this.#deps.clock.now().getTime(), WAIT_MS_MAX);
    if (!(leftMs > 0)) return notTaken('late');
    const bytes = writeCommand({ id, deadline: deadline.getTime(), input: encodeWire(schema, input) });
    if (bytes.length > MESSAGE_BYTES_MAX) return notTaken('too-large');
    const asked = this.#ask(subject, bytes, leftMs);
    this.#pending.add(asked);
    const carried = await asked;
    this.#pending.delete(asked);
    if (carried.kind === 'answer') return this.#readReply(name, output, carried.bytes);
    if (carried.kind === 'no-server') return notTaken('no-server');
    return carried.kind === 'unsent' ? notTaken('away') : notKnown(carried.kind);
  }

  serve<Input, Output>(
    subject: string,
    command: Command<Input, Output>,
    handler: (input: Input, about: About) => Promise<Output>,
  ): Subscription {
    const own = new Set<Promise<void>>();
    const receive = (carried: Carried) => {
      const work = this.#take(command, handler, carried);
      if (work === undefined) return;
      for (const set of [own, this.#handling]) set.add(work);
      void work.then(() => [own, this.#handling].forEach((set) => set.delete(work)));
    };
    const { ready, end } = this.#deps.carrier.receive({ subject, queue: QUEUE, receive });
    const served = {
      ready,
      end: async () => {
        this.#served.delete(served);
        await end();
        await Promise.all(own);
      },
    };
    this.#served.add(served);
    return served;
  }

  /** Begins nothing more; resolves once what is under way, in either direction, is done. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all([...this.#served].map((served) => served.end()));
    await Promise.all([...this.#handling, ...this.#pending]);
  }

  /** Never rejects. */
  async #ask(
    subject: string,
    bytes: Uint8Array,
    leftMs: number,
  ): Promise<CarriedAnswer | { readonly kind: 'deadline' }> {
    try {
      const asked = this.#deps.carrier.request(subject, bytes, leftMs + GRACE_MS);
      return await withinTime(asked, leftMs, () => new Late());
    } catch (error) {
      if (!(error instanceof Late)) this.#deps.log.error({ err: error }, 'a command could not be sent');
      return { kind: 'deadline' };
    }
  }

  #readReply<Output>(name: string, output: z.ZodType<Output>, bytes: Uint8Array): Reply<Output> {
    const reply = readReply(bytes);
    if (reply?.kind === 'answer') {
      const value = decode(output, reply.value);
      if (value !== undefined) return { kind: 'answer', value: value.data };
    } else if (reply?.kind === 'failed') return notKnown('failed');
    else if (reply !== undefined) return reply;
    this.#deps.junk.note(name);
    return notKnown('not-understood');
  }

  /** Answers at once, or begins the handler and resolves once it is answered; never rejects. */
  #take<Input, Output>(
    { name, input: schema, output }: Command<Input, Output>,
    handler: (input: Input, about: About) => Promise<Output>,
    { bytes, respond }: Carried,
  ): Promise<void> | undefined {
    const refuse = (why: 'late' | 'busy' | 'not-understood') =>
      void respond(writeReply({ kind: 'not-taken', why }));
    const command = readCommand(bytes);
    const input = command && decode(schema, command.input);
    if (command === undefined || input === undefined) {
      this.#deps.junk.note(name);
      return refuse('not-understood');
    }
    if (command.deadline <= this.#deps.clock.now().getTime()) return refuse('late');
    if (this.#handling.size >= UNDER_WAY_MAX) return refuse('busy');
    const about = { id: command.id, deadline: new Date(command.deadline) };
    return this.#carryOut(name, respond, async () => ({
      kind: 'answer',
      value: encodeWire(output, await handler(input.data, about)),
    }));
  }

  async #carryOut(
    name: string,
    respond: (bytes: Uint8Array) => boolean,
    work: () => Promise<CarriedReply>,
  ): Promise<void> {
    const failed = (error: unknown) => {
      this.#deps.log.error({ err: error, command: name }, 'a command failed');
      respond(writeReply({ kind: 'failed' }));
    };
    try {
      const reply = writeReply(await work().catch(refusedBy));
      if (reply.length > MESSAGE_BYTES_MAX) failed(new RangeError(`its answer has ${reply.length} bytes`));
      else respond(reply);
    } catch (error) {
      failed(error);
    }
  }
}

/** The refusal that a handler met; throws what isn't one. */
function refusedBy(error: unknown): CarriedReply {
  if (error instanceof Refusal) return { kind: 'refusal', refusal: error };
  if (isDiskFull(error)) return { kind: 'refusal', refusal: diskFull() };
  if (isDatabaseAway(error)) return { kind: 'refusal', refusal: databaseAway() };
  throw error;
}

const notTaken = (why: NotTaken) => ({ kind: 'not-taken', why }) as const;
const notKnown = (why: NotKnown) => ({ kind: 'not-known', why }) as const;
