import { type StaffMessage, staffMessageStates } from '@maidan/contract/office';
import { api } from '../../lib/api.ts';
import { usePages } from '../../parts/use-pages.ts';

/** The lists of messages in the store of what the server said. */
export const MESSAGES = ['staff-messages'];

/** What staff wrote in a state; whatever is no state asks for all. */
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
