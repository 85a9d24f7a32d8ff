import type { calls as allCalls } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { InboxFeed } from './inbox-feed.ts';
import { countUnread, listInbox } from './list-inbox.ts';
import { selectMessage, updateDeleted, updateRead } from './store.ts';

type InboxReads = Pick<typeof allCalls, 'listInbox' | 'countUnread' | 'inboxMessage'>;
type InboxWrites = Pick<typeof allCalls, 'markRead' | 'deleteMessage'>;

/** Dependencies of the inbox's calls. */
interface InboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly feed: Pick<InboxFeed, 'touch'>;
}

/** Serves what a player reads of their messages; another player's are treated as unknown. */
export function inboxReadHandlers({ db }: Pick<InboxDeps, 'db'>): Handlers<InboxReads> {
  return {
    async listInbox({ query }, { player }) {
      if (query.remoteId !== player.id) throw new Refusal('FORBIDDEN');
      const page = await listInbox(db, player.id, query);
      return { success: true, unread: await countUnread(db, player.id), page };
    },
    async countUnread(_, { player }) {
      return { unread: await countUnread(db, player.id) };
    },
    async inboxMessage({ params, query }, { player }) {
      const { language } = query;
      const message = await selectMessage(db, { id: params.id, playerId: player.id, language });
      if (message === undefined) throw new Refusal('NOT_FOUND');
      return message;
    },
  };
}

/** Serves a player's messages; another player's are treated as unknown. */
export function inboxHandlers({ db, clock, feed }: InboxDeps): Handlers<InboxReads & InboxWrites> {
  return {
    ...inboxReadHandlers({ db }),
    async markRead({ params }, { player }) {
      const own = { id: params.id, playerId: player.id };
      if (!(await updateRead(db, own, clock.now()))) throw new Refusal('NOT_FOUND');
      feed.touch(player.id);
      return { success: true };
    },
    async deleteMessage({ params }, { player }) {
      const own = { id: params.id, playerId: player.id };
      if (!(await updateDeleted(db, own, clock.now()))) throw new Refusal('NOT_FOUND');
      feed.touch(player.id);
    },
  };
}
