import { z } from 'zod';
import { integerText } from '../../codecs.ts';
import type { Command, Topic } from '../../messaging/messaging.ts';

/** The key under which the process that has the topics serves what relays ask of it. */
export const OWNER = 'site';

/** How long a relay waits for an answer. */
export const ANSWER_MS = 4_000;
/** How often a relay tells that it is there, and for how long its topics are passed on after it has fallen silent. */
export const KEEP_MS = 2_000;
export const SILENT_MS = 10_000;

const position = z.object({ epoch: z.string(), sequence: z.number() });

/** A change of a live topic, as its readers are sent it. */
export interface Change {
  readonly epoch: string;
  readonly sequence: number;
  /** The number of the change before it on this topic: whoever has not that one has missed something. */
  readonly after: number;
  readonly json: string;
}

/** The changes of a live topic, whose name is the key. */
export const changes: Topic<Change> = {
  name: 'live',
  message: position.extend({ after: z.number(), json: z.string() }),
};

/** A player of whom sessions have ended. */
export const endedSessions: Topic<bigint> = { name: 'ended-sessions', message: integerText };

/** A relay's own name, of which each of its beginnings has another. */
const relay = z.string();

/** Begins to pass topics on, and answers what a reader is sent first of each; null to a relay that is not known. */
export const followTopics: Command<
  { readonly relay: string; readonly names: readonly string[] },
  readonly FollowedTopic[] | null
> = {
  name: 'follow-topics',
  input: z.object({ relay, names: z.array(z.string()) }),
  output: z.array(position.extend({ images: z.array(z.string()) })).nullable(),
};

/** What a topic's reader is sent first, and what comes after it. */
export interface FollowedTopic {
  readonly epoch: string;
  readonly sequence: number;
  readonly images: readonly string[];
}

/** Ends passing topics on. */
export const leaveTopics: Command<{ readonly relay: string; readonly names: readonly string[] }, null> = {
  name: 'leave-topics',
  input: z.object({ relay, names: z.array(z.string()) }),
  output: z.null(),
};

/** Tells that a relay is there and how many read there; answers whether it was known, with the topics that it follows. */
export const keepRelay: Command<
  { readonly relay: string; readonly readers: number },
  { readonly epoch: string; readonly isKnown: boolean }
> = {
  name: 'keep-relay',
  input: z.object({ relay, readers: z.number() }),
  output: z.object({ epoch: z.string(), isKnown: z.boolean() }),
};

/** A player who opens a stream: by which session, and the player's own topics. */
export interface AdmittedReader {
  readonly playerId: bigint;
  readonly sessionId: bigint;
  readonly topics: readonly string[];
}

/** Finds whose session a token is; null if it is nobody's. */
export const admitReader: Command<{ readonly token: string }, AdmittedReader | null> = {
  name: 'admit-reader',
  input: z.object({ token: z.string() }),
  output: z.object({ playerId: integerText, sessionId: integerText, topics: z.array(z.string()) }).nullable(),
};
