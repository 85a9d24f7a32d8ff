import { liveInboxSchema } from '@maidan/contract';
import type { Db } from '../../kernel/db.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { countUnread } from './list-inbox.ts';
import { encodeWire } from '../../kernel/compiled-wire.ts';

/** The hub topic of a player's inbox. */
export const inboxTopic = (playerId: bigint): string => `inbox@${playerId}`;

const TOPIC = /^inbox@(\d+)$/;

interface FeedDeps {
  readonly db: Db;
  readonly live: LiveHub;
  readonly log: Log;
}

/**
 * Sends a player's open screens the number of unread messages (ACCT-8): always the current number, read after the
 * change, one read at a time, so that a late result can't overwrite a newer one.
 */
export class InboxFeed {
  readonly #deps: FeedDeps;
  #published: Promise<void> = Promise.resolve();
  readonly #waiting = new Set<bigint>();

  constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  /** Records that a player's messages have changed, after the commit; reads nothing when nobody is subscribed. */
  touch(playerId: bigint): void {
    if (this.#waiting.has(playerId) || !this.#deps.live.hasReaders(inboxTopic(playerId))) return;
    this.#waiting.add(playerId);
    this.#published = this.#published.then(() => this.#publish(playerId));
  }

  /** A new subscriber, or one that lagged behind, gets the number shortly: it is read from the database. */
  imageOf(topic: string): undefined {
    const playerId = TOPIC.exec(topic)?.[1];
    if (playerId !== undefined) this.touch(BigInt(playerId));
  }

  async #publish(playerId: bigint): Promise<void> {
    this.#waiting.delete(playerId);
    const { db, live, log } = this.#deps;
    try {
      const update = encodeWire(liveInboxSchema, { unread: await countUnread(db, playerId) });
      live.publish(inboxTopic(playerId), JSON.stringify(update));
    } catch (error) {
      log.error({ err: error }, 'a player could not be told of unread messages');
    }
  }
}
