import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { moneySchema } from '../wire.ts';

/** The balance and what bets hold of it, shown on every screen of a player (rows ACCT-2, EXCH-9). */
export const walletCalls = defineCalls({
  balance: {
    method: 'POST',
    path: '/balance',
    servedWhenFull: true,
    caller: 'player',
    summary: "The main wallet, and the player's debt, if any: incoming money repays that first.",
    answer: z.object({ balance: moneySchema, debt: z.optional(moneySchema) }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
  exchangeAccount: {
    method: 'GET',
    path: '/exchange/account',
    caller: 'player',
    summary: 'Balance, exposure and the amount available to bet.',
    answer: z.object({ balance: moneySchema, exposure: moneySchema, available: moneySchema }),
    status: 200,
    refusals: [],
  },
});
