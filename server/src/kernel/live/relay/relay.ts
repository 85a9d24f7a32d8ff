import type { Command, Messaging, Reply } from '../../messaging/messaging.ts';
import type { Log } from '../../monitoring/log.ts';
import { Refusal } from '../../refusal.ts';
import { newToken } from '../../secrets/ids.ts';
import type { Random } from '../../secrets/random.ts';
import type { Clock } from '../../time/clock.ts';
import { type ImagesOf, LiveHub } from '../live-hub.ts';
import { RelayedTopic } from './relayed-topic.ts';
import {
  type AdmittedReader,
  admitReader,
  ANSWER_MS,
  endedSessions,
  type FollowedTopic,
  followTopics,
  keepRelay,
  KEEP_MS,
  leaveTopics,
  OWNER,
} from './relay-wire.ts';

/** After so much silence the topics count as out of date: twice what a relay asks, and a moment. */
const TOUCH_MS = 5_000;
/** A topic that nobody has read between two of these is left: who changes screens often comes back to it. */
const SWEEP_MS = 10_000;
/** A wait of the reader, whose screen polls meanwhile. */
const RETRY_SECONDS = 2;

interface RelayDeps {
  readonly messaging: Messaging;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * Streams the live topics of another process to readers of this one: each topic is followed once, whatever the number of its
 * readers here. Readers whose topics may have missed something are sent away and connect anew.
 */
export class Relay {
  readonly #deps: RelayDeps;
  readonly #topics = new Map<string, RelayedTopic>();
  readonly #stops: (() => unknown)[] = [];
  readonly live: LiveHub;
  #id: string;
  /** Of the process that has the topics; undefined before it was first heard. */
  #epoch: string | undefined;
  #heardMs = -Infinity;
  /** While it asks whether it is known. */
  #asking: { readonly relay: string; readonly done: Promise<void> } | undefined;

  constructor(deps: RelayDeps) {
    this.#deps = deps;
    this.#id = newToken(this.#deps.random);
    this.live = new LiveHub(deps.clock, deps.random, () => this.isInTouch());
  }

  /** Begins to ask for the process that has the topics, and resolves once it was asked. */
  async start(): Promise<void> {
    const { messaging, clock } = this.#deps;
    const ended = messaging.subscribe(endedSessions, 'all', {
      message: (playerId) => void this.live.endForbidden(playerId),
      // Whose sessions ended is asked again for each reader within a minute anyway.
      gap: () => undefined,
    });
    this.#stops.push(
      ended.end,
      clock.every(KEEP_MS, () => void this.#keep()),
      clock.every(SWEEP_MS, () => this.#sweep()),
    );
    await ended.ready;
    await this.#keep();
  }

  /** True if what is shown is of this moment: the process that has the topics was heard a moment ago. */
  isInTouch(): boolean {
    return this.#deps.clock.now().getTime() - this.#heardMs <= TOUCH_MS;
  }

  /** Whose session a token is; throws BUSY when nobody can be asked. */
  readonly admit = async (token: string): Promise<AdmittedReader | undefined> =>
    (await this.#ask(admitReader, { token })) ?? undefined;

  /** Follows these topics, as long as somebody reads them; throws BUSY when they can't be followed at the moment. */
  readonly prepare = async (names: readonly string[]): Promise<ImagesOf> => {
    if (this.#epoch === undefined) await this.#keep();
    if (!this.isInTouch()) throw busy();
    const unknown = names.filter((name) => !this.#topics.has(name));
    const topics = unknown.map((name) => this.#begin(name));
    const wanted = names.flatMap((name) => this.#topics.get(name) ?? []);
    // What has no image is sent as a change soon, to new readers too: whoever has the topic is asked for it again.
    const again = names.filter(
      (name) => !unknown.includes(name) && this.#topics.get(name)?.hasImage === false,
    );
    const asked = this.#follow(topics, again);
    for (const topic of topics) topic.asked = asked;
    for (const topic of wanted) topic.isUnread = false;
    await Promise.all([asked, ...wanted.map((topic) => topic.asked)]);
    // Meanwhile one may have been lost.
    if (wanted.length < names.length || wanted.some((topic) => this.#topics.get(topic.name) !== topic))
      throw busy();
    return this.#imagesOf;
  };

  /** Sends every reader away, and follows nothing more. */
  async close(): Promise<void> {
    this.live.close();
    await Promise.all(this.#stops.map((stop) => stop()));
    await Promise.all([...this.#topics.values()].map((topic) => topic.end()));
    this.#topics.clear();
  }

  readonly #imagesOf: ImagesOf = (name) => {
    const topic = this.#topics.get(name);
    if (topic?.hasImage === false) void this.#follow([], [name]).catch(() => undefined);
    return topic?.images() ?? [];
  };

  #begin(name: string): RelayedTopic {
    const topic = new RelayedTopic(name, this.#deps.messaging, {
      changed: (json) => this.live.publish(name, json),
      lost: () => this.#lose(name, topic),
      askAnew: () => this.#follow([], [name]).catch(() => undefined),
    });
    this.#topics.set(name, topic);
    return topic;
  }

  /** Asks for topics that have just begun, and anew for others. Those that have begun are lost if that fails. */
  async #follow(begun: readonly RelayedTopic[], again: readonly string[]): Promise<void> {
    const names = [...begun.map(({ name }) => name), ...again];
    if (names.length === 0) return;
    const relay = this.#id;
    try {
      // What is said from now on must not be missed.
      await Promise.all(begun.map(({ ready }) => ready));
      const answer = await this.#ask(followTopics, { relay, names });
      if (answer === null && relay === this.#id) this.#beginAnew();
      if (answer === null) throw busy();
      for (const [index, name] of names.entries()) this.#take(name, answer[index]);
    } catch (error) {
      for (const topic of begun) this.#lose(topic.name, topic);
      throw error;
    }
  }

  #take(name: string, followed: FollowedTopic | undefined): void {
    if (followed === undefined) throw busy();
    if (this.#epoch !== undefined && followed.epoch !== this.#epoch) throw busy();
    this.#topics.get(name)?.take(followed);
  }

  /** A topic may have missed something: its readers connect anew, which follows it anew. */
  #lose(name: string, topic: RelayedTopic): void {
    if (this.#topics.get(name) !== topic) return;
    this.#topics.delete(name);
    void topic.end();
    this.live.restart(name);
  }

  /** Asks whether it is still known, unless that is being asked. */
  #keep(): Promise<void> {
    const relay = this.#id;
    if (this.#asking?.relay === relay) return this.#asking.done;
    const asking = { relay, done: this.#askWhetherKnown(relay) };
    this.#asking = asking;
    return asking.done;
  }

  async #askWhetherKnown(relay: string): Promise<void> {
    const reply = await this.#request(keepRelay, { relay, readers: this.live.readerCount });
    if (relay !== this.#id) return;
    this.#asking = undefined;
    if (reply.kind !== 'answer') return;
    const { epoch, isKnown } = reply.value;
    if (!this.isInTouch()) this.#deps.log.info('the process that has the live topics is heard');
    this.#heardMs = this.#deps.clock.now().getTime();
    const isSame = this.#epoch === undefined || (this.#epoch === epoch && isKnown);
    if (!isSame) return this.#beginAnew();
    this.#epoch = epoch;
  }

  /** The process that has the topics is another, or has forgotten this one: all that is known may be out of date. */
  #beginAnew(): void {
    this.#id = newToken(this.#deps.random);
    this.#epoch = undefined;
    for (const [name, topic] of this.#topics) this.#lose(name, topic);
    void this.#keep();
  }

  #sweep(): void {
    const left: string[] = [];
    for (const [name, topic] of this.#topics)
      if (this.live.hasReaders(name)) topic.isUnread = false;
      else if (topic.isUnread) left.push(name);
      else topic.isUnread = true;
    for (const name of left) {
      void this.#topics.get(name)?.end();
      this.#topics.delete(name);
    }
    if (left.length > 0) void this.#request(leaveTopics, { relay: this.#id, names: left });
  }

  /** Asks the process that has the topics; throws BUSY when it doesn't answer. */
  async #ask<Input, Output>(command: Command<Input, Output>, input: Input): Promise<Output> {
    const reply = await this.#request(command, input);
    if (reply.kind === 'answer') return reply.value;
    throw reply.kind === 'refusal' ? reply.refusal : busy();
  }

  #request<Input, Output>(command: Command<Input, Output>, input: Input): Promise<Reply<Output>> {
    const { messaging, clock } = this.#deps;
    const deadline = new Date(clock.now().getTime() + ANSWER_MS);
    return messaging.request(command, OWNER, input, { id: newToken(this.#deps.random), deadline });
  }
}

const busy = (): Refusal => new Refusal('BUSY', { retryAfterSeconds: RETRY_SECONDS });
