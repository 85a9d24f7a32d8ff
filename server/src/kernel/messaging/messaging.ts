import type { z } from 'zod';
import type { Refusal } from '../refusal.ts';

/** A kind of live topic, such as the prices of a market: what is said there, and how that is written. */
export interface Topic<Message> {
  readonly name: string;
  readonly message: z.ZodType<Message>;
}

/** A kind of command, such as placing an order: what it asks, what it is answered, and how both are written. */
export interface Command<Input, Output> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
}

/** Who listens to a topic. Both functions return at once, and one that throws harms no other listener. */
export interface TopicListener<Message> {
  readonly message: (message: Message) => void;
  /** Messages may have been missed: what is known of the topic has to be read anew. Called before any later message. */
  readonly gap: () => void;
}

/** A subscription, or a command that is served. */
export interface Subscription {
  /** Resolves once the server that carries the messages knows of it; another one of its cluster may learn a moment later. */
  readonly ready: Promise<void>;
  /** Ends it; resolves once what had arrived is handled. */
  readonly end: () => Promise<void>;
}

/** What goes with a command. */
export interface About {
  /** The command's own name: whoever repeats it under the same id lets its server find out what became of the first. */
  readonly id: string;
  /** By the sender's clock. From then on nobody begins it. */
  readonly deadline: Date;
}

/** Why a command was certainly not carried out. */
export type NotTaken =
  /** Nobody serves it. */
  | 'no-server'
  /** Messages can't be sent at the moment. */
  | 'away'
  /** It was past its deadline before anybody began it. */
  | 'late'
  /** Too many are under way here or there. */
  | 'busy'
  | 'closing'
  | 'too-large'
  /** Its server doesn't understand it, as one of another version may. */
  | 'not-understood';

/** Why nobody here knows whether a command was carried out; the same command under the same id finds out. */
export type NotKnown =
  /** It was sent, and its deadline passed. */
  | 'deadline'
  /** It was sent, and the connection broke. */
  | 'cut-off'
  /** Its handler failed. */
  | 'failed'
  /** What came back isn't an answer. */
  | 'not-understood';

/** What became of a command. */
export type Reply<Output> =
  | { readonly kind: 'answer'; readonly value: Output }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'not-taken'; readonly why: NotTaken }
  | { readonly kind: 'not-known'; readonly why: NotKnown };

/** How it goes, since the start. */
export interface MessagingState {
  /** The connection to the server between the processes; undefined where there is but this one. */
  readonly server: ServerState | undefined;
  /** Commands that were sent and aren't answered yet, and those that are being carried out here. */
  readonly pending: number;
  readonly handling: number;
  /** How often a listener was told that it may have missed something. */
  readonly gaps: number;
  /** Messages that couldn't be sent, and those that weren't understood. */
  readonly unsent: number;
  readonly junk: number;
}

/** The connection to the server between the processes. */
export interface ServerState {
  readonly isConnected: boolean;
  /** How often the connection was lost and made again. */
  readonly reconnects: number;
  /** Of the last heartbeat; undefined before the first is answered. */
  readonly roundTripMs: number | undefined;
}

/**
 * Carries live topics and commands between processes, or within the only one. Nothing is kept: a message reaches those who
 * listen at that moment, at most once, those of one publisher on one topic in their order.
 */
export interface Messaging {
  /**
   * Publishes on a topic, of which `key` names the one, such as a market's id. What can't be sent shows as a gap; only a key
   * that is empty or too long throws.
   */
  publish<Message>(topic: Topic<Message>, key: string, message: Message): void;
  subscribe<Message>(topic: Topic<Message>, key: string, listener: TopicListener<Message>): Subscription;
  /** Asks one of those who serve the command under that key: a shard. Resolves by the deadline, and never rejects over what others do. */
  request<Input, Output>(
    command: Command<Input, Output>,
    key: string,
    input: Input,
    about: About,
  ): Promise<Reply<Output>>;
  /**
   * Serves a command under that key; of several processes that do, each command reaches one. The handler begins them in the
   * order of their arrival; what it throws as a Refusal is the answer.
   */
  serve<Input, Output>(
    command: Command<Input, Output>,
    key: string,
    handler: (input: Input, about: About) => Promise<Output>,
  ): Subscription;
  read(): MessagingState;
  /** Begins nothing more, and resolves once what is under way is answered, or after a few seconds. */
  close(): Promise<void>;
}
