import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { moneySchema } from '../wire.ts';

/** The balance and what bets hold of it, shown on every screen of a player (rows ACCT-2, EXCH-9). */
export const walletCalls = defineCalls({
  balance: {
    method: 'POST',
    path: '/balance',
    caller: 'player',
    summary:
      'The main wallet, and what the player owes, if anything: whatever comes to the wallet pays that first.',
    answer: z.object({ balance: moneySchema, debt: z.optional(moneySchema) }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
  exchangeAccount: {
    method: 'GET',
    path: '/exchange/account',
    caller: 'player',
    summary: 'Balance, exposure and what is free to bet with.',
    answer: z.object({ balance: moneySchema, exposure: moneySchema, available: moneySchema }),
    status: 200,
    refusals: [],
  },
});
