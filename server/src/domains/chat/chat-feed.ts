import { type ChatMessage, liveChatSchema } from '@maidan/contract';
import { z } from 'zod';
import type { Db } from '../../kernel/db.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/log.ts';
import { type Unattended, countUnreadReplies, findChat } from './list-chats.ts';

/** The name of a player's topic in the hub. */
export const chatTopic = (playerId: bigint): string => `chat@${playerId}`;

/** What happened in a chat, for who has it open. */
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

/** Tells a player's open screens what happens in their chats, one after the other, so that the newest is told last. */
export class ChatFeed {
  readonly #deps: FeedDeps;
  #told: Promise<void> = Promise.resolve();

  constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  /** Tells of something, after its commit; never rejects, and resolves once it is told. */
  tell(happening: Happening): Promise<void> {
    if (!this.#deps.live.hasReaders(chatTopic(happening.playerId))) return Promise.resolve();
    this.#told = this.#told.then(() => this.#tell(happening));
    return this.#told;
  }

  async #tell({ playerId, chatId, message }: Happening): Promise<void> {
    const { db, live, log, unattended } = this.#deps;
    try {
      const chat = await findChat(db, { chatId, playerId }, unattended);
      if (chat === undefined) return;
      const unread = await countUnreadReplies(db, playerId);
      const told = z.encode(liveChatSchema, { chat, unread, ...(message && { message }) });
      live.publish(chatTopic(playerId), JSON.stringify(told));
    } catch (error) {
      log.error({ err: error }, 'a player could not be told of a chat');
    }
  }
}
