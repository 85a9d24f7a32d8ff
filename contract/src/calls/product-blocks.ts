import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';
import type { GameType } from './casino.ts';
import type { Section } from './limits.ts';

/** What players close to themselves by product (rows CARE-23 and on). */

/** What a player can close: sports, all games of the casino, or one kind of them. */
export const products = [
  'SPORTS',
  'CASINO',
  'LIVE',
  'SLOT',
  'TABLE',
  'BINGO',
  'EGAME',
  'FH',
  'LOTTO',
] as const;

/** One of {@link products}. */
export type Product = (typeof products)[number];

/**
 * The products that a game of that section and category belongs to: what the exchange opens is sports alone; all that stakes through the
 * wallet is of the casino, also what is listed under Sports, such as virtual cricket.
 */
export function productsOf(section: Section, type: GameType | undefined): readonly Product[] {
  if (section === 'exchange') return ['SPORTS'];
  return type === undefined ? ['CASINO'] : ['CASINO', type];
}

const product = z.enum(products);

const closedProduct = shape({
  product,
  closedAt: as('closed_at', timeSchema),
  /** From when the player can confirm to reopen it; null before they have asked. */
  reopenFrom: as('reopen_from', z.nullable(timeSchema)),
});

/** A product that the player has closed to themselves. */
export type ClosedProduct = z.output<typeof closedProduct>;

const answer = shape({ closed: z.array(closedProduct) });
const ofProduct = shape({ product });

export const productBlockCalls = defineCalls({
  listClosedProducts: {
    method: 'GET',
    path: '/safer-play/products',
    caller: 'player',
    summary: 'The products that the player has closed to themselves.',
    answer,
    status: 200,
    refusals: [],
  },
  closeProduct: {
    method: 'POST',
    path: '/safer-play/products/:product',
    caller: 'player',
    summary: 'Closes a product at once: no stakes and no launches. A request to reopen it is withdrawn.',
    params: ofProduct,
    answer,
    status: 200,
    refusals: [],
    servedWhenFull: true,
  },
  askToReopen: {
    method: 'POST',
    path: '/safer-play/products/:product/reopening',
    caller: 'player',
    summary: 'Asks to reopen a product; it can be confirmed 24 hours later.',
    params: ofProduct,
    answer,
    status: 200,
    refusals: ['PRODUCT_OPEN', 'REOPENING_REQUESTED'],
  },
  confirmReopening: {
    method: 'POST',
    path: '/safer-play/products/:product/reopening/confirm',
    caller: 'player',
    summary: 'Reopens a product, at least 24 hours after the player asked.',
    params: ofProduct,
    answer,
    status: 200,
    refusals: ['NO_REOPENING', 'REOPENING_TOO_EARLY'],
  },
  keepProductClosed: {
    method: 'DELETE',
    path: '/safer-play/products/:product/reopening',
    caller: 'player',
    summary: 'Withdraws the request to reopen a product: it stays closed.',
    params: ofProduct,
    answer,
    status: 200,
    refusals: ['NO_REOPENING'],
    servedWhenFull: true,
  },
});
