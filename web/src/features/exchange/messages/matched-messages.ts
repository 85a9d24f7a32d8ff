import type { Order } from '@maidan/contract';
import { create } from 'zustand';
import { isBrowser } from '../../../lib/runtime.ts';
import { session } from '../../../lib/session.ts';
import { findMatches, type Match } from './find-matches.ts';
import { timeNow } from '../../../lib/site-clock.ts';

const KEPT_MAX = 50;

/** A match and when this browser learnt of it. */
export interface MatchedMessage extends Match {
  readonly key: string;
  readonly at: Date;
}

interface Messages {
  /** The messages of this visit, newest first. */
  readonly messages: readonly MatchedMessage[];
  readonly unread: number;
}

const NOTHING: Messages = { messages: [], unread: 0 };
const none: ReadonlyMap<bigint, bigint> | undefined = undefined;
let known: ReadonlyMap<bigint, bigint> | undefined = none;

/** The matches since the exchange was opened (EXCH-5). */
export const useMatchedMessages = create<Messages>(() => NOTHING);

if (isBrowser) {
  let playerId = session.player()?.remoteId;
  session.subscribe(() => {
    if (session.player()?.remoteId === playerId) return;
    playerId = session.player()?.remoteId;
    known = none;
    useMatchedMessages.setState(NOTHING);
  });
}

/** Records the current open orders and returns what was matched since the last call. */
export function recordOrders(orders: readonly Order[]): readonly Match[] {
  const { matches, matched } = findMatches(known, orders);
  known = matched;
  if (matches.length === 0) return matches;
  const at = timeNow();
  const heard = matches.map((match) => ({
    ...match,
    at,
    key: `${match.order.id}-${match.order.sizeMatched}`,
  }));
  useMatchedMessages.setState(({ messages, unread }) => ({
    messages: [...heard, ...messages].slice(0, KEPT_MAX),
    unread: unread + heard.length,
  }));
  return matches;
}

/** Marks all messages as seen. */
export function markMessagesRead(): void {
  useMatchedMessages.setState({ unread: 0 });
}
