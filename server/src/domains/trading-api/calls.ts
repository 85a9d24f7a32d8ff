import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AppKeys } from './app-keys/app-keys.ts';
import type { Transactions } from './limits/transactions.ts';

/** Serves the player's app keys, and what their programs did this hour. */
export const appKeyHandlers = (
  keys: AppKeys,
  transactions: Pick<Transactions, 'countOf' | 'max'>,
): Handlers<Pick<typeof allCalls, 'listAppKeys' | 'addAppKey' | 'removeAppKey'>> => ({
  listAppKeys: async (_, { player }) => ({
    keys: [...(await keys.list(player.id))],
    transactions: { thisHour: transactions.countOf(player.id), max: transactions.max },
  }),
  async addAppKey({ body }, { player }) {
    const { key, ...added } = await keys.add(player.id, body);
    return { key, added };
  },
  async removeAppKey({ params }, { player }) {
    if (!(await keys.remove(player.id, params.id))) throw new Refusal('NOT_FOUND');
  },
});
