import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AppKeys } from './app-keys/app-keys.ts';

/** Serves the player's app keys. */
export const appKeyHandlers = (
  keys: AppKeys,
): Handlers<Pick<typeof allCalls, 'listAppKeys' | 'addAppKey' | 'removeAppKey'>> => ({
  listAppKeys: async (_, { player }) => ({ keys: [...(await keys.list(player.id))] }),
  async addAppKey({ body }, { player }) {
    const { key, ...added } = await keys.add(player.id, body);
    return { key, added };
  },
  async removeAppKey({ params }, { player }) {
    if (!(await keys.remove(player.id, params.id))) throw new Refusal('NOT_FOUND');
  },
});
