import type { Product, productBlockCalls } from '@maidan/contract';
import type { productBlockDeskCalls } from '@maidan/contract/office';
import type { Db } from '../../../kernel/db.ts';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { findPlayer } from '../../accounts/index.ts';
import { confirmableFrom } from '../limit-rules.ts';
import type { Closures } from '../closures.ts';
import { changeProductBlock } from './change-product-block.ts';
import { type ProductStep, withoutLapsedRequest } from './product-rules.ts';
import { selectClosedProducts, selectProductChanges } from './product-store.ts';

/** Dependencies of the calls about products. */
export interface ProductDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly closures: Pick<Closures, 'closeSports' | 'refresh'>;
}

/** Serves what players close to themselves by product. It counts in this process before its answer is sent. */
export function productBlockHandlers(deps: ProductDeps): Handlers<typeof productBlockCalls> {
  const { db, clock, closures } = deps;
  const list = async (playerId: bigint) => ({
    closed: Array.from(await selectClosedProducts(db, playerId), ([product, block]) => {
      const { closedAt, askedAt } = withoutLapsedRequest(block, clock.now());
      const reopenFrom = askedAt === undefined ? null : confirmableFrom({ amount: null, askedAt });
      return { product, closedAt, reopenFrom };
    }),
  });
  const change = async (playerId: bigint, product: Product, step: ProductStep) => {
    await changeProductBlock(deps, playerId, product, step);
    return list(playerId);
  };
  return {
    listClosedProducts: (_, { player }) => list(player.id),
    async closeProduct({ params: { product } }, { player }) {
      const closed = await change(player.id, product, 'close');
      if (product === 'SPORTS') closures.closeSports(player.id);
      return closed;
    },
    askToReopen: ({ params }, { player }) => change(player.id, params.product, 'ask'),
    async confirmReopening({ params: { product } }, { player }) {
      const closed = await change(player.id, product, 'confirm');
      if (product === 'SPORTS') await closures.refresh();
      return closed;
    },
    keepProductClosed: ({ params }, { player }) => change(player.id, params.product, 'keep'),
  };
}

/** The latest steps of a player that the desk shows. */
const CHANGES_SHOWN = 20;

/** Serves the players desk: what a player has closed. */
export function productBlockDeskHandlers({
  db,
}: Pick<ProductDeps, 'db'>): OfficeHandlers<typeof productBlockDeskCalls> {
  return {
    async showPlayerProducts({ params: { id } }) {
      if ((await findPlayer(db, id)) === undefined) throw new Refusal('NOT_FOUND');
      return {
        closed: [...(await selectClosedProducts(db, id)).keys()],
        changes: await selectProductChanges(db, id, CHANGES_SHOWN),
      };
    },
  };
}
