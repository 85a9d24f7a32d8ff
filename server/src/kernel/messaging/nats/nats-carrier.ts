import {
  errors,
  type Msg,
  type NatsConnection,
  type Subscription as NatsSubscription,
} from '@nats-io/transport-node';
import { type Attempts, waitAfter, withAttempt } from '../../growing-waits.ts';
import type { Log } from '../../monitoring/log.ts';
import type { Random } from '../../secrets/random.ts';
import { machineTime, systemClock } from '../../time/clock.ts';
import { sleep, withinTime } from '../../time/within-time.ts';
import type { CarriedAnswer, Carrier, Receiver } from '../carrier.ts';
import type { ServerState, Subscription } from '../messaging.ts';
import { connectNats, messageOf, NatsRefused, type NatsSettings } from './connect-nats.ts';

/** A start waits this long for the server, because both may have been started at once. */
const START_MS = 10_000;
const RECONNECT = { freeAttempts: 1, firstMs: 50, longestMs: 2_000 };
const BEAT_MS = 1_000;
/** Heartbeats in a row without an answer after which the connection counts as broken; a frozen process has missed only one. */
const SILENT_BEATS = 4;
/** What was sent and isn't answered by a heartbeat yet; beyond it nothing is sent, lest memory fill up. */
const UNANSWERED_BYTES_MAX = 64 * 1024 * 1024;
const CLOSE_MS = 1_000;

interface NatsDeps {
  readonly settings: NatsSettings;
  /** What the subjects of this process's answers begin with. */
  readonly inboxPrefix: string;
  readonly log: Log;
  readonly random: Random;
}

/** A receiver, and its subscription on the connection in use. */
interface Attached {
  readonly receiver: Receiver;
  readonly ready: PromiseWithResolvers<void>;
  subscription: NatsSubscription | undefined;
}

/**
 * Carries messages through a NATS server, without JetStream (decision 0082). A connection that breaks is replaced by a new one,
 * for ever, after growing waits; what was on its way is lost, which {@link Carrier.onReturn} tells.
 */
export class NatsCarrier implements Carrier {
  readonly #deps: NatsDeps;
  readonly #attached = new Set<Attached>();
  readonly #returnListeners: (() => void)[] = [];
  readonly #stopBeating: () => void;
  #connection: NatsConnection | undefined;
  #reconnects = 0;
  #roundTripMs: number | undefined;
  /** Heartbeats since the last that was answered. */
  #unansweredBeats = 0;
  #sentBytes = 0;
  #answeredBytes = 0;
  /** Why the server refused this process last, so that it is logged once. */
  #refusedFor: string | undefined;
  #isClosed = false;

  private constructor(deps: NatsDeps, connection: NatsConnection) {
    this.#deps = deps;
    this.#use(connection);
    this.#stopBeating = systemClock.every(BEAT_MS, () => this.#beat());
  }

  /** Connects; throws, in a sentence for the operator, when no server answers within that time or one refuses this process. */
  static async open(deps: NatsDeps, waitMaxMs: number = START_MS): Promise<NatsCarrier> {
    const { settings, inboxPrefix } = deps;
    const until = machineTime.monotonicMs() + waitMaxMs;
    for (let waitMs = RECONNECT.firstMs; ; waitMs = Math.min(2 * waitMs, RECONNECT.longestMs)) {
      try {
        return new NatsCarrier(deps, await connectNats(settings, inboxPrefix));
      } catch (error) {
        if (error instanceof NatsRefused)
          throw new Error(`The NATS server that NATS_URL names refuses this process: ${error.message}.`, {
            cause: error,
          });
        if (machineTime.monotonicMs() + waitMs > until)
          throw new Error(
            `The NATS server that NATS_URL names does not answer: ${messageOf(error)}. Start it, or, for one process alone, leave NATS_URL out.`,
            { cause: error },
          );
      }
      await sleep(waitMs);
    }
  }

  publish(subject: string, bytes: Uint8Array): boolean {
    const connection = this.#connection;
    if (connection === undefined || !this.#hasRoom(bytes.length)) return false;
    try {
      connection.publish(subject, bytes);
      this.#sentBytes += bytes.length;
      return true;
    } catch (error) {
      if (!isClosed(error)) this.#deps.log.error({ err: error }, 'NATS did not take a message');
      return false;
    }
  }

  receive(receiver: Receiver): Subscription {
    const ready = Promise.withResolvers<void>();
    const attached: Attached = { receiver, ready, subscription: undefined };
    this.#attached.add(attached);
    if (this.#connection !== undefined) this.#attach(this.#connection, attached);
    return {
      ready: ready.promise,
      end: async () => {
        this.#attached.delete(attached);
        ready.resolve();
        await drain(this.#connection, attached.subscription);
      },
    };
  }

  async request(subject: string, bytes: Uint8Array, limitMs: number): Promise<CarriedAnswer> {
    const connection = this.#connection;
    if (connection === undefined || !this.#hasRoom(bytes.length)) return { kind: 'unsent' };
    this.#sentBytes += bytes.length;
    try {
      const answer = await connection.request(subject, bytes, { timeout: limitMs });
      return { kind: 'answer', bytes: answer.data };
    } catch (error) {
      return { kind: kindOf(error) };
    }
  }

  onReturn(listener: () => void): void {
    this.#returnListeners.push(listener);
  }

  read(): ServerState {
    return {
      isConnected: this.#connection !== undefined,
      reconnects: this.#reconnects,
      roundTripMs: this.#roundTripMs,
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopBeating();
    for (const { ready } of this.#attached) ready.resolve();
    const connection = this.#connection;
    this.#connection = undefined;
    if (connection === undefined) return;
    try {
      await withinTime(connection.drain(), CLOSE_MS, () => new Error('the NATS server does not answer'));
    } catch (error) {
      if (!isClosed(error)) this.#deps.log.warn({ err: error }, 'NATS was left without a farewell');
    }
    await connection.close();
  }

  #use(connection: NatsConnection): void {
    this.#connection = connection;
    this.#refusedFor = undefined;
    this.#unansweredBeats = 0;
    this.#answeredBytes = this.#sentBytes;
    for (const attached of this.#attached) this.#attach(connection, attached);
    void connection.closed().then((error) => this.#lose(connection, error));
    this.#watch(connection).catch((error: unknown) =>
      this.#deps.log.error({ err: error }, 'NATS is not watched any more'),
    );
  }

  #attach(connection: NatsConnection, attached: Attached): void {
    const { subject, queue, receive } = attached.receiver;
    const take = (error: Error | null, message: Msg) => {
      if (error !== null) this.#deps.log.error({ err: error, subject }, 'NATS ended a subscription');
      else receive({ bytes: message.data, respond: (answer) => this.#respond(message, answer) });
    };
    try {
      attached.subscription = connection.subscribe(subject, {
        ...(queue === undefined ? {} : { queue }),
        callback: take,
      });
    } catch (error) {
      // It has just been lost; the next connection gets it.
      if (!isClosed(error)) throw error;
      return;
    }
    connection.flush().then(attached.ready.resolve, () => undefined);
  }

  #respond({ reply }: Msg, answer: Uint8Array): boolean {
    return reply !== undefined && reply !== '' && this.publish(reply, answer);
  }

  #lose(connection: NatsConnection, error: unknown): void {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    this.#roundTripMs = undefined;
    this.#deps.log.warn({ err: error }, 'the connection to NATS is lost');
    void this.#regain();
  }

  async #regain(): Promise<void> {
    const { log, random } = this.#deps;
    let attempts: Attempts = withAttempt(RECONNECT, undefined, machineTime.monotonicMs());
    let connection: NatsConnection | undefined;
    while (connection === undefined) {
      const nowMs = machineTime.monotonicMs();
      // Spread, so that not all processes come at once.
      const waitMs = waitAfter(RECONNECT, { ...attempts, lastMs: nowMs }, nowMs);
      await sleep(waitMs / 2 + random.below(Math.ceil(waitMs / 2) + 1));
      if (this.#isClosed) return;
      connection = await this.#tryToConnect();
      attempts = withAttempt(RECONNECT, attempts, machineTime.monotonicMs());
    }
    if (this.#isClosed) return await connection.close();
    this.#reconnects += 1;
    this.#use(connection);
    // Only then does the server know all receivers, and whoever reads anew misses nothing that comes after.
    const isKnown = await connection.flush().then(
      () => true,
      () => false,
    );
    // Lost again meanwhile: the next connection tells.
    if (!isKnown || this.#connection !== connection) return;
    for (const listener of this.#returnListeners) listener();
    log.warn('the connection to NATS is back');
  }

  async #tryToConnect(): Promise<NatsConnection | undefined> {
    const { settings, inboxPrefix, log } = this.#deps;
    try {
      return await connectNats(settings, inboxPrefix);
    } catch (error) {
      if (error instanceof NatsRefused && error.message !== this.#refusedFor) {
        this.#refusedFor = error.message;
        log.error({ err: error }, 'NATS refuses this process');
      }
      return undefined;
    }
  }

  /** Measures a round trip. */
  #beat(): void {
    const connection = this.#connection;
    if (connection === undefined) return;
    if (this.#unansweredBeats >= SILENT_BEATS) {
      this.#lose(connection, new Error('the NATS server does not answer'));
      return void connection.close().catch(() => undefined);
    }
    this.#unansweredBeats += 1;
    if (this.#unansweredBeats > 1) return;
    const [sentBytes, sentMs] = [this.#sentBytes, machineTime.monotonicMs()];
    const answered = () => {
      if (this.#connection !== connection) return;
      this.#unansweredBeats = 0;
      this.#answeredBytes = sentBytes;
      this.#roundTripMs = machineTime.monotonicMs() - sentMs;
    };
    connection.flush().then(answered, () => undefined);
  }

  #hasRoom(bytes: number): boolean {
    const unanswered = this.#sentBytes - this.#answeredBytes + bytes;
    if (2 * unanswered > UNANSWERED_BYTES_MAX && this.#unansweredBeats === 0) this.#beat();
    return unanswered <= UNANSWERED_BYTES_MAX;
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status())
      if (status.type === 'error') this.#deps.log.error({ err: status.error }, 'NATS refused something');
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof errors.ClosedConnectionError || error instanceof errors.DrainingConnectionError;

function kindOf(error: unknown): 'no-server' | 'unsent' | 'cut-off' {
  if (isClosed(error) || error instanceof errors.InvalidArgumentError) return 'unsent';
  if (!(error instanceof errors.RequestError)) return 'cut-off';
  if (error.isNoResponders()) return 'no-server';
  return error.cause instanceof errors.PermissionViolationError ? 'unsent' : 'cut-off';
}

/** Resolves once what the server had sent is received; a lost connection sends nothing more. */
async function drain(
  connection: NatsConnection | undefined,
  subscription: NatsSubscription | undefined,
): Promise<void> {
  if (connection === undefined || subscription === undefined) return;
  await Promise.race([subscription.drain(), connection.closed()]).catch(() => undefined);
}
