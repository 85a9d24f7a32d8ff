import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape } from '../wire.ts';
import { languageQuery } from './language-query.ts';

/** A player's money held by game providers (row EXCH-5). */

const providerWallet = shape({
  platform: z.string(),
  name: z.string(),
  /** In the provider's wallet, available to transfer back. */
  held: moneySchema,
  /** At stake in unfinished rounds; released with their results. */
  inRounds: as('in_rounds', moneySchema),
});

/** One provider's wallet. */
export type ProviderWallet = z.output<typeof providerWallet>;

export const providerWalletCalls = defineCalls({
  listWallets: {
    method: 'GET',
    path: '/wallets',
    caller: 'player',
    summary: "The game providers' wallets beside the main one, with what they hold.",
    query: languageQuery,
    answer: z.object({ wallets: z.array(providerWallet) }),
    status: 200,
    refusals: [],
  },
  recallWallets: {
    method: 'POST',
    path: '/wallets/recall',
    caller: 'player',
    summary:
      'Brings back what one provider holds, or all of them; what is in rounds under way stays there. A repeat finds nothing left.',
    body: z.strictObject({ provider: z.optional(z.string().check(z.maxLength(32))) }),
    answer: shape({ recalled: moneySchema, inRounds: as('in_rounds', moneySchema), balance: moneySchema }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
