import { CallRefused, inboxCalls } from '@maidan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiOf } from '../../lib/api.ts';
import { unreadKey } from '../../lib/unread.ts';
import { inboxKey } from './use-inbox.ts';

const api = apiOf(inboxCalls);

/** What can be done with messages. */
export type MessageChange = 'read' | 'delete';

/** How a change ended: the first failure, if any call failed. */
interface ChangeOutcome {
  readonly failure: PromiseRejectedResult | undefined;
}

/**
 * Reads or deletes messages, one call for each, and shows the list anew. One change at a time: while it is under way
 * another one answers undefined and does nothing. `readOne` is for a message that was opened, and waits for nothing:
 * where it fails the message stays unread, which the list shows.
 */
export function useMessageChanges() {
  const queries = useQueryClient();
  const isUnderWay = useRef(false);
  const [waitingFor, setWaitingFor] = useState<MessageChange>();
  const showAnew = () =>
    Promise.all([inboxKey, unreadKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const change = async (kind: MessageChange, ids: readonly bigint[]): Promise<ChangeOutcome | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setWaitingFor(kind);
    try {
      const answers = await Promise.allSettled(ids.map((id) => changeOne(kind, id)));
      await showAnew();
      return { failure: answers.find((answer) => answer.status === 'rejected') };
    } finally {
      isUnderWay.current = false;
      setWaitingFor(undefined);
    }
  };
  const readOne = async (id: bigint): Promise<void> => {
    await Promise.allSettled([changeOne('read', id)]);
    await showAnew();
  };
  return { waitingFor, change, readOne };
}

async function changeOne(kind: MessageChange, id: bigint): Promise<void> {
  try {
    if (kind === 'read') await api.markRead({ params: { id } });
    else await api.deleteMessage({ params: { id } });
  } catch (error) {
    // Deleted in another tab: there is nothing left to read.
    if (!(error instanceof CallRefused && error.code === 'NOT_FOUND')) throw error;
  }
}
