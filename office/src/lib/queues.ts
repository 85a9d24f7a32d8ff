import { mayUse, type QueueName, queueNames, queueRights, type Role } from '@maidan/contract/office';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** The server asks its database for all members together, and not more often than this. */
const FRESH_EVERY_MS = 15_000;

/** A queue with something in it. */
export interface WaitingQueue {
  readonly queue: QueueName;
  readonly count: number;
  readonly oldestAt: Date | null;
}

const NONE: readonly WaitingQueue[] = [];

/** What waits in the queues that the role sees; empty while that isn't known. */
export function useQueues(role: Role): readonly WaitingQueue[] {
  const { data, isError } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => api.listQueues({ signal }),
    refetchInterval: FRESH_EVERY_MS,
    enabled: mayUse(role, 'overview:see') && queueNames.some((queue) => mayUse(role, queueRights[queue])),
  });
  // An old count would send somebody to a desk for nothing, or keep them from it.
  return isError || data === undefined ? NONE : data.queues;
}
