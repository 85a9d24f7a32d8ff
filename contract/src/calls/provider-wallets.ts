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
    summary: "The game providers' wallets besides the main one, with their balances.",
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
      "Returns one provider's balance, or all of them, to the main wallet; what is at stake in unfinished rounds stays. A repeat finds nothing left.",
    body: z.strictObject({ provider: z.optional(z.string().check(z.maxLength(32))) }),
    answer: shape({ recalled: moneySchema, inRounds: as('in_rounds', moneySchema), balance: moneySchema }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
