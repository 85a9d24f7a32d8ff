import type { InboxMessage } from '@maidan/contract';
import { ConnectionLost } from '@maidan/contract/testing';
import { openSite, type Visit } from '../../../testing/open-site.tsx';

const PAGE_SIZE = 20;

/** The message about a credited deposit. */
export const depositMessage = (id: bigint, amount: string): InboxMessage => ({
  id,
  kind: 'deposit',
  title: 'Deposit successful',
  text: `৳${amount} by bKash is in your Main Wallet.\n\nTransaction id: TRX${id}`,
  isRead: false,
  createdAt: new Date('2026-01-15T12:00:00Z'),
});

/** Opens the site with an inbox that keeps these messages, newest first, as the server does. */
export async function openInbox(first: readonly InboxMessage[], address = '/inbox', visit: Visit = {}) {
  let messages = [...first];
  let isOnline = true;
  let held = Promise.resolve();
  const unread = () => messages.filter(({ isRead }) => !isRead).length;
  const api = await openSite(address, {
    ...visit,
    replies: {
      listInbox: ({ query: { page } }) => ({
        success: true,
        unread: unread(),
        page: {
          messages: messages.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
          last: Math.max(1, Math.ceil(messages.length / PAGE_SIZE)),
        },
      }),
      countUnread: () => ({ unread: unread() }),
      async markRead({ params }) {
        await held;
        messages = messages.map((one) => (one.id === params.id ? { ...one, isRead: true } : one));
        return { success: true };
      },
      async deleteMessage({ params }) {
        await held;
        if (!isOnline) return new ConnectionLost();
        messages = messages.filter(({ id }) => id !== params.id);
        return undefined;
      },
      ...visit.replies,
    },
  });
  return {
    api,
    messages: () => messages,
    unread,
    add: (message: InboxMessage) => void (messages = [message, ...messages]),
    /** Lets no change be answered until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    connect: (to: 'online' | 'offline') => void (isOnline = to === 'online'),
  };
}
