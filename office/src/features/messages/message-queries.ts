import { type StaffMessage, staffMessageStates } from '@maidan/contract/office';
import { api } from '../../lib/api.ts';
import { usePages } from '../../parts/use-pages.ts';

/** Query key of the lists of messages. */
export const MESSAGES = ['staff-messages'];

/** The messages in a state; anything that isn't a state means all. */
export function useMessages(wanted: string) {
  const state: StaffMessage['state'] | undefined = staffMessageStates.find((one) => one === wanted);
  return usePages({
    key: [...MESSAGES, state],
    isLive: true,
    async ask(before: bigint | undefined) {
      const { messages, next } = await api.listStaffMessages({ query: { state, before } });
      return { rows: messages, next };
    },
  });
}
