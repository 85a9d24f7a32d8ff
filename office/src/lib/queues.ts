import { mayUse, type QueueName, queueNames, queueRights, type Role } from '@maidan/contract/office';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useSoundChoice } from './queue-sound.ts';

/** The server asks its database for all members together, and not more often than this. */
const FRESH_EVERY_MS = 15_000;

/** A queue with something in it. */
export interface WaitingQueue {
  readonly queue: QueueName;
  readonly count: number;
  readonly oldestAt: Date | null;
}

const NONE: readonly WaitingQueue[] = [];

/** Whoever hears of new items works in another tab. A retry would wait until this one is seen again, the next poll doesn't. */
const IN_BACKGROUND = { refetchIntervalInBackground: true, retry: false };

/** What waits in the queues that the role sees; empty while that isn't known. Polled in a hidden tab too if its sound is on. */
export function useQueues(role: Role): readonly WaitingQueue[] {
  const isSoundOn = useSoundChoice();
  const { data, isError } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => api.listQueues({ signal }),
    refetchInterval: FRESH_EVERY_MS,
    ...(isSoundOn ? IN_BACKGROUND : {}),
    enabled: mayUse(role, 'overview:see') && queueNames.some((queue) => mayUse(role, queueRights[queue])),
  });
  // An old count would send somebody to a desk for nothing, or keep them from it.
  return isError || data === undefined ? NONE : data.queues;
}
