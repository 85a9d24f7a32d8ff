import { type ChatMessage, liveChatSchema } from '@maidan/contract';
import type { Db } from '../../kernel/db.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { type Unattended, countUnreadReplies, findChat } from './list-chats.ts';
import { encodeWire } from '../../kernel/compiled-wire.ts';

/** The hub topic of a player's chats. */
export const chatTopic = (playerId: bigint): string => `chat@${playerId}`;

/** A change in a chat, for its player's open screens. */
interface Happening {
  readonly playerId: bigint;
  readonly chatId: bigint;
  readonly message?: ChatMessage | undefined;
}

interface FeedDeps {
  readonly db: Db;
  readonly live: LiveHub;
  readonly log: Log;
  readonly unattended: Unattended;
}

/** Sends changes of chats to their player's open screens, one after another, so that the newest arrives last. */
export class ChatFeed {
  readonly #deps: FeedDeps;
  #published: Promise<void> = Promise.resolve();

  constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  /** Sends a change after its commit; never rejects, and resolves once it is sent. */
  publish(happening: Happening): Promise<void> {
    if (!this.#deps.live.hasReaders(chatTopic(happening.playerId))) return Promise.resolve();
    this.#published = this.#published.then(() => this.#publish(happening));
    return this.#published;
  }

  async #publish({ playerId, chatId, message }: Happening): Promise<void> {
    const { db, live, log, unattended } = this.#deps;
    try {
      const chat = await findChat(db, { chatId, playerId }, unattended);
      if (chat === undefined) return;
      const unread = await countUnreadReplies(db, playerId);
      const update = encodeWire(liveChatSchema, { chat, unread, ...(message && { message }) });
      live.publish(chatTopic(playerId), JSON.stringify(update));
    } catch (error) {
      log.error({ err: error }, 'a player could not be told of a chat');
    }
  }
}
