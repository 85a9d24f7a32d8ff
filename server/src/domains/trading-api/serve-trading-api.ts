import {
  accountOperations,
  bookOperations,
  catalogueOperations,
  exposureLimitOperations,
  orderListOperations,
  orderOperations,
} from '@maidan/contract/trading';
import type { FastifyInstance } from 'fastify';
import { type AccountOperationDeps, accountHandlers } from './account/account-operations.ts';
import type { AppKeys } from './app-keys/app-keys.ts';
import { type BookDeps, bookHandlers } from './books/book-operations.ts';
import { taka } from './amounts.ts';
import { totalAvailable } from './books/present-book.ts';
import { type CatalogueDeps, catalogueHandlers } from './catalogue/catalogue-operations.ts';
import { serveMenu } from './catalogue/serve-menu.ts';
import { serveDevelopers } from './developers/serve-developers.ts';
import {
  type ExposureLimitDeps,
  exposureLimitHandlers,
} from './exposure-limits/exposure-limit-operations.ts';
import type { OrderDeps } from './orders/order-deps.ts';
import { orderHandlers, orderListHandlers } from './orders/order-operations.ts';
import { findListed } from './listed-markets.ts';
import type { RecordingFiles } from './recordings/recording-files.ts';
import { openOperations, type OperationRules, serveOperations } from './operations.ts';
import type { ServedLogins } from './transport/serve-logins.ts';
import { serveLogins } from './transport/serve-logins.ts';
import type { TransportDeps } from './transport/run-operation.ts';
import { serveTradingOperations } from './transport/serve-operations.ts';
import type { TradingSessions } from './sessions/trading-sessions.ts';
import type { Log } from '../../kernel/monitoring/log.ts';

/** Dependencies of the trading API. */
export interface TradingApiDeps
  extends
    BookDeps,
    Pick<CatalogueDeps, 'commissionOf' | 'hasStartingPrices' | 'marketsWithOrders'>,
    AccountOperationDeps,
    ExposureLimitDeps,
    OperationRules {
  readonly keys: AppKeys;
  readonly sessions: TradingSessions;
  readonly logIn: ServedLogins['logIn'];
  readonly endSession: ServedLogins['endSession'];
  readonly log: Log;
  readonly countAgain: TransportDeps['countAgain'];
  /** The address at which visitors reach the site, where the operator names it. */
  readonly publicUrl: string | undefined;
  readonly orders: OrderDeps;
  readonly recordings: RecordingFiles;
  /** Declares the site's font for Bangla. */
  readonly banglaFont: string;
}

/** Serves the trading API: logins, operations by JSON-RPC and REST, and the menu of markets. */
export async function serveTradingApi(app: FastifyInstance, deps: TradingApiDeps): Promise<void> {
  const catalogue: CatalogueDeps = {
    ...deps,
    async totalMatchedOf(marketId) {
      return taka((await deps.depths.read(marketId))?.sizeMatched ?? 0n);
    },
    async totalAvailableOf(marketId) {
      const depth = await deps.depths.read(marketId);
      return depth === undefined ? 0 : totalAvailable(depth);
    },
  };
  const served = [
    ...serveOperations(catalogueOperations, catalogueHandlers(catalogue), deps),
    ...serveOperations(bookOperations, bookHandlers(deps), deps),
    ...serveOperations(accountOperations, accountHandlers(deps), deps),
    ...serveOperations(orderOperations, orderHandlers(deps.orders), deps),
    ...serveOperations(exposureLimitOperations, exposureLimitHandlers(deps), deps),
    ...serveOperations(orderListOperations, orderListHandlers(deps.orders), deps),
  ];
  const operations = openOperations(served);
  await serveTradingOperations(app, { ...deps, operations });
  serveMenu(app, deps);
  await serveLogins(app, deps);
  serveDevelopers(app, {
    operations: served.map(({ operation }) => operation),
    publicUrl: deps.publicUrl,
    recordings: deps.recordings,
    banglaFont: deps.banglaFont,
    nameOf(marketId) {
      const listed = findListed(deps.source, marketId);
      return listed && `${listed.event.name} · ${listed.market.name}`;
    },
  });
}
