import type { calls as allCalls } from '@maidan/contract';
import type { Db } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { getMarketBlock, nothingBlocked } from './store.ts';

/** Serves `market/block` (row HOME-16). */
export function limitsHandlers({ db }: { readonly db: Db }): Handlers<Pick<typeof allCalls, 'marketBlock'>> {
  return {
    marketBlock: (_, { player }) => (player === undefined ? nothingBlocked : getMarketBlock(db, player.id)),
  };
}
