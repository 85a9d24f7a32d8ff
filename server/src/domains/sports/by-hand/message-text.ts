import type { FeedMessage } from '../feed/feed.ts';
import { findMessageFault } from '../feed/find-message-fault.ts';

/** A message of a feed as text: amounts and dates, which JSON doesn't know, are marked. */
export function writeMessage(message: FeedMessage): string {
  return JSON.stringify(message, (key, value: unknown) => {
    if (typeof value === 'bigint') return { minor: value.toString() };
    // What is marked already comes by again.
    return key !== 'at' && typeof value === 'string' && ISO.test(value) ? { at: value } : value;
  });
}

/** The message that was written; throws where it is none. */
export function readMessage(text: string): FeedMessage {
  const message: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('minor' in value && typeof value.minor === 'string') return BigInt(value.minor);
    return 'at' in value && typeof value.at === 'string' ? new Date(value.at) : value;
  });
  if (!isMessage(message)) throw new Error('a stored message of the feed by hand is not whole');
  return message;
}

/** What a date becomes before the replacer sees it. */
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isMessage = (value: unknown): value is FeedMessage => findMessageFault(value) === undefined;
