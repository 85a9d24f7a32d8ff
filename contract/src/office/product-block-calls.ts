import * as z from 'zod/mini';
import { products } from '../calls/product-blocks.ts';
import { timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest } from './desk-request.ts';

/** What a player has closed to themselves by product, at the players desk (row CARE-27). */

const product = z.enum(products);

const shownProducts = z.object({
  closed: z.array(product),
  /** What the player did with them, the latest first. */
  changes: z.array(
    z.object({ product, step: z.enum(['closed', 'asked', 'kept', 'reopened']), at: timeSchema }),
  ),
});

/** The products that a player has closed, with the history. */
export type ShownProducts = z.output<typeof shownProducts>;

export const productBlockDeskCalls = defineOfficeCalls({
  showPlayerProducts: {
    method: 'GET',
    path: '/office/players/:id/products',
    right: 'players:see',
    summary: 'The products that a player has closed to themselves, and what they did with them.',
    params: ofRequest,
    answer: shownProducts,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
