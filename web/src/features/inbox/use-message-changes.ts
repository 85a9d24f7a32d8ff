import { CallRefused, inboxCalls } from '@maidan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiOf } from '../../lib/api.ts';
import { unreadKey } from '../../lib/unread.ts';
import { inboxKey } from './use-inbox.ts';

const api = apiOf(inboxCalls);

/** The actions on messages. */
export type MessageChange = 'read' | 'delete';

/** The result of an action: the first failure, if any call failed. */
interface ChangeOutcome {
  readonly failure: PromiseRejectedResult | undefined;
}

/**
 * Marks messages read or deletes them, one call for each, and refetches the list. One change at a time: a second one
 * meanwhile resolves to undefined and does nothing. `readOne` is for an opened message and doesn't wait: if it fails,
 * the message stays unread, as the list shows.
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
    // Deleted in another tab: nothing is left to mark.
    if (!(error instanceof CallRefused && error.code === 'NOT_FOUND')) throw error;
  }
}
