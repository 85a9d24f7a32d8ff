import type { Messaging, Subscription } from '../../messaging/messaging.ts';
import { type Change, changes, type FollowedTopic } from './relay-wire.ts';

/** With this many changes since its image, a topic's image is asked for anew. */
const CHANGES_MAX = 64;

/** Whom a topic tells what. */
interface TopicListener {
  readonly changed: (json: string) => void;
  /** Some changes may be missing. */
  readonly lost: () => void;
  /** Asks for a new image, to be taken; never rejects. */
  readonly askAnew: () => Promise<void>;
}

/** What a relay knows of a topic of another process: its image, and the changes since. */
export class RelayedTopic {
  readonly name: string;
  readonly #subscription: Subscription;
  readonly #told: TopicListener;
  /** Before the first image: what may be newer than it. */
  #waiting: Change[] = [];
  #epoch: string | undefined;
  /** Of the last change, and of the image. */
  #sequence = 0;
  #imageSequence = 0;
  #images: readonly string[] = [];
  #since: Change[] = [];
  #isAskedAnew = false;
  /** Resolves once the image was answered that a new reader waits for. */
  asked: Promise<void> = Promise.resolve();
  /** Set when nobody read it at the last look. */
  isUnread = false;

  constructor(name: string, messaging: Messaging, told: TopicListener) {
    this.name = name;
    this.#told = told;
    this.#subscription = messaging.subscribe(changes, name, {
      message: (change) => this.#hear(change),
      gap: told.lost,
    });
  }

  /** Resolves once nothing that is said of it is missed. */
  get ready(): Promise<void> {
    return this.#subscription.ready;
  }

  /** False for a topic whose readers are told its state by a change. */
  get hasImage(): boolean {
    return this.#images.length > 0;
  }

  /** What a new reader is sent first. */
  images(): string[] {
    // Without an image, what there is to know comes as a change.
    return this.hasImage ? [...this.#images, ...this.#since.map(({ json }) => json)] : [];
  }

  /** Takes an image that was answered, and the changes after it. */
  take({ epoch, sequence, images }: FollowedTopic): void {
    this.#images = images;
    this.#imageSequence = sequence;
    if (this.#epoch === undefined) {
      this.#epoch = epoch;
      this.#sequence = sequence;
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const change of waiting) this.#hear(change);
    } else this.#since = this.#since.filter((change) => change.sequence > sequence);
  }

  /** Listens no more. */
  end(): Promise<void> {
    return this.#subscription.end();
  }

  #hear(change: Change): void {
    if (this.#epoch === undefined) return void this.#waiting.push(change);
    if (change.epoch !== this.#epoch || change.after > this.#sequence) return this.#told.lost();
    if (change.sequence <= this.#sequence) return;
    this.#sequence = change.sequence;
    if (this.hasImage && change.sequence > this.#imageSequence) this.#since.push(change);
    this.#told.changed(change.json);
    if (this.#since.length <= CHANGES_MAX || this.#isAskedAnew) return;
    this.#isAskedAnew = true;
    void this.#told.askAnew().finally(() => (this.#isAskedAnew = false));
  }
}
