import type { Log } from '../monitoring/log.ts';
import type { Clock } from '../time/clock.ts';
import { type Carried, type Carrier, MESSAGE_BYTES_MAX } from './carrier.ts';
import { decode, type OnTopic, readOnTopic, writeOnTopic } from './envelopes.ts';
import { HeardNumbers } from './heard-numbers.ts';
import type { JunkLog } from './junk-log.ts';
import type { Subscription, Topic, TopicListener } from './messaging.ts';
import { TopicNumbers } from './topic-numbers.ts';
import { encodeWire } from '../compiled-wire.ts';

/** A topic that is silent for this long is told of by its last number. */
const QUIET_MS = 1_000;

interface LiveTopicsDeps {
  readonly carrier: Carrier;
  readonly clock: Clock;
  readonly log: Log;
  readonly junk: JunkLog;
  /** Distinguishes this publisher from every other, also from an earlier one of the same process number. */
  readonly publisher: string;
}

/**
 * Live topics over a carrier. Messages are numbered by publisher and topic, so that whoever misses one notices: by the next one,
 * by a word that follows the last one of a burst, or by what a publisher says once it is back.
 */
export class LiveTopics {
  readonly #deps: LiveTopicsDeps;
  readonly #numbers = new TopicNumbers();
  readonly #gapListeners = new Set<() => void>();
  /** Ends the wait for topics that fall silent; without any there is no timer. */
  #stopWaiting: (() => void) | undefined;
  #isClosed = false;
  gaps = 0;
  unsent = 0;

  constructor(deps: LiveTopicsDeps) {
    this.#deps = deps;
    deps.carrier.onReturn(() => this.#returned());
  }

  publish<Message>(subject: string, topic: Topic<Message>, message: Message): void {
    const number = this.#numbers.next(subject);
    this.#waitForQuiet();
    try {
      const written = encodeWire(topic.message, message);
      if (this.#send(subject, { by: this.#deps.publisher, number, message: written })) return;
      this.unsent += 1;
    } catch (error) {
      this.unsent += 1;
      this.#deps.log.error({ err: error, topic: topic.name }, 'a message could not be written');
    }
  }

  subscribe<Message>(subject: string, topic: Topic<Message>, listener: TopicListener<Message>): Subscription {
    const heard = new HeardNumbers();
    const gap = () => {
      this.gaps += 1;
      this.#safely(topic.name, listener.gap);
    };
    const returned = () => {
      heard.clear();
      gap();
    };
    const receive = ({ bytes }: Carried) => {
      const read = readOnTopic(bytes);
      if (read === undefined) return this.#deps.junk.note(topic.name);
      if (heard.isAfterGap(read)) gap();
      if (read.message === undefined) return;
      const message = decode(topic.message, read.message);
      if (message !== undefined) return this.#safely(topic.name, () => listener.message(message.data));
      this.#deps.junk.note(topic.name);
      gap();
    };
    this.#gapListeners.add(returned);
    const { ready, end } = this.#deps.carrier.receive({ subject, receive });
    return {
      ready,
      end: () => {
        this.#gapListeners.delete(returned);
        return end();
      },
    };
  }

  /** Publishes nothing more by itself. */
  close(): void {
    this.#isClosed = true;
    this.#stopWaiting?.();
  }

  #waitForQuiet(): void {
    if (!this.#isClosed) this.#stopWaiting ??= this.#deps.clock.after(QUIET_MS, () => this.#tellOfQuiet());
  }

  /** Tells the last number of each topic that has fallen silent: its last message may be the one that was lost. */
  #tellOfQuiet(): void {
    this.#stopWaiting = undefined;
    for (const [subject, number] of this.#numbers.takeQuiet())
      this.#send(subject, { by: this.#deps.publisher, number });
    if (this.#numbers.isWaiting) this.#waitForQuiet();
  }

  #returned(): void {
    for (const [subject, number] of this.#numbers.all())
      this.#send(subject, { by: this.#deps.publisher, number, again: true });
    for (const gap of this.#gapListeners) gap();
  }

  #send(subject: string, value: OnTopic): boolean {
    const bytes = writeOnTopic(value);
    if (bytes.length <= MESSAGE_BYTES_MAX) return this.#deps.carrier.publish(subject, bytes);
    throw new RangeError(`it has ${bytes.length} bytes, more than ${MESSAGE_BYTES_MAX}`);
  }

  #safely(topic: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#deps.log.error({ err: error, topic }, 'a listener failed');
    }
  }
}
