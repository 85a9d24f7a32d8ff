import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { moneySchema } from '../wire.ts';

/** The balance, which every screen of a player shows (row ACCT-2). */
export const walletCalls = defineCalls({
  balance: {
    method: 'POST',
    path: '/balance',
    caller: 'player',
    summary: 'The main wallet.',
    answer: z.object({ balance: moneySchema }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
});
