import type { orderListOperations, orderOperations as declared } from '@maidan/contract/trading';
import type { OperationHandlers } from '../operations.ts';
import { cancelOrders } from './cancel-orders.ts';
import { listClearedOrders } from './list-cleared-orders.ts';
import { listCurrentOrders } from './list-current-orders.ts';
import { listMarketProfitAndLoss } from './list-market-profit-and-loss.ts';
import type { OrderDeps } from './order-deps.ts';
import { placeOrders } from './place-orders.ts';
import { replaceOrders } from './replace-orders.ts';
import { updateOrders } from './update-orders.ts';

/** Serves the operations that place and change orders. */
export const orderHandlers = (deps: OrderDeps): OperationHandlers<typeof declared> => ({
  placeOrders: (params, trader) => placeOrders(deps, params, trader),
  cancelOrders: (params, trader) => cancelOrders(deps, params, trader),
  replaceOrders: (params, trader) => replaceOrders(deps, params, trader),
  updateOrders: (params, trader) => updateOrders(deps, params, trader),
  heartbeat: ({ preferredTimeoutSeconds }, { playerId }) =>
    deps.heartbeats.beat(playerId, preferredTimeoutSeconds),
});

/** Serves the operations that list a player's orders and what they come to. */
export const orderListHandlers = (deps: OrderDeps): OperationHandlers<typeof orderListOperations> => ({
  listCurrentOrders: (params, trader) => listCurrentOrders(deps, params, trader),
  listClearedOrders: (params, trader) => listClearedOrders(deps, params, trader),
  listMarketProfitAndLoss: (params, trader) => listMarketProfitAndLoss(deps, params, trader),
});
