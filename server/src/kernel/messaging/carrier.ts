import type { ServerState, Subscription } from './messaging.ts';

/** The longest message, with its envelope. A NATS server takes a mebibyte unless it is told otherwise. */
export const MESSAGE_BYTES_MAX = 1_000_000;

/** A message that arrived. */
export interface Carried {
  readonly bytes: Uint8Array;
  /** Answers it, if it asks for an answer; false if that couldn't be sent. */
  readonly respond: (bytes: Uint8Array) => boolean;
}

/** What came of a question: its answer, nobody there, not sent, or sent and cut off. */
export type CarriedAnswer =
  | { readonly kind: 'answer'; readonly bytes: Uint8Array }
  | { readonly kind: 'no-server' | 'unsent' | 'cut-off' };

/** Whom messages on a subject reach. */
export interface Receiver {
  readonly subject: string;
  /** Of all receivers with the same queue one gets each message; without it all do. */
  readonly queue?: string | undefined;
  /** Called in the order of arrival; never throws. */
  readonly receive: (carried: Carried) => void;
}

/** Carries bytes from process to process, at most once; {@link openMessaging} makes messages and commands of them. */
export interface Carrier {
  /** False if it wasn't sent. */
  publish(subject: string, bytes: Uint8Array): boolean;
  receive(receiver: Receiver): Subscription;
  /** Resolves once it is answered or can't be any more, at the latest after that time; never rejects. */
  request(subject: string, bytes: Uint8Array, limitMs: number): Promise<CarriedAnswer>;
  /** Calls the listener each time that the connection is back, after the server knows all receivers again. */
  onReturn(listener: () => void): void;
  /** Undefined where nothing leaves the process. */
  read(): ServerState | undefined;
  /** Sends what is on its way and ends. */
  close(): Promise<void>;
}
