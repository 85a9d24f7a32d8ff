import { liveInboxSchema } from '@maidan/contract';
import { z } from 'zod';
import type { Db } from '../../kernel/db.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/log.ts';
import { countUnread } from './list-inbox.ts';

/** The name of a player's topic in the hub. */
export const inboxTopic = (playerId: bigint): string => `inbox@${playerId}`;

const TOPIC = /^inbox@(\d+)$/;

interface FeedDeps {
  readonly db: Db;
  readonly live: LiveHub;
  readonly log: Log;
}

/**
 * Tells a player's open screens how many messages are unread (ACCT-8): always the number as it is now, read after the
 * change, one read after the other, so that a late answer can't hide a newer one.
 */
export class InboxFeed {
  readonly #deps: FeedDeps;
  #told: Promise<void> = Promise.resolve();
  readonly #waiting = new Set<bigint>();

  constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  /** Notes that a player's messages have changed, after the commit; nothing is read for whom nobody listens. */
  touch(playerId: bigint): void {
    if (this.#waiting.has(playerId) || !this.#deps.live.hasReaders(inboxTopic(playerId))) return;
    this.#waiting.add(playerId);
    this.#told = this.#told.then(() => this.#tell(playerId));
  }

  /** A new reader of a player's topic, or one that lagged behind, is told in a moment: the number is read from the database. */
  imageOf(topic: string): undefined {
    const playerId = TOPIC.exec(topic)?.[1];
    if (playerId !== undefined) this.touch(BigInt(playerId));
  }

  async #tell(playerId: bigint): Promise<void> {
    this.#waiting.delete(playerId);
    const { db, live, log } = this.#deps;
    try {
      const told = z.encode(liveInboxSchema, { unread: await countUnread(db, playerId) });
      live.publish(inboxTopic(playerId), JSON.stringify(told));
    } catch (error) {
      log.error({ err: error }, 'a player could not be told of unread messages');
    }
  }
}
