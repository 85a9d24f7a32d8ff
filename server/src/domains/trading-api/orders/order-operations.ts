import type {
  ExecutionReport,
  orderListOperations,
  orderOperations as declared,
} from '@maidan/contract/trading';
import type { OperationHandlers } from '../operations.ts';
import { cancelOrders } from './cancel-orders.ts';
import { listClearedOrders } from './list-cleared-orders.ts';
import { listCurrentOrders } from './list-current-orders.ts';
import { listMarketProfitAndLoss } from './list-market-profit-and-loss.ts';
import type { Trader } from '../trader.ts';
import type { OrderDeps } from './order-deps.ts';
import { placeOrders } from './place-orders.ts';
import { notPlaced } from './place-report.ts';
import { notReplaced, replaceOrders } from './replace-orders.ts';
import { failedWhole } from './report.ts';
import { updateOrders } from './update-orders.ts';

/** Serves the operations that place and change orders. */
export const orderHandlers = (deps: OrderDeps): OperationHandlers<typeof declared> => ({
  placeOrders(params, trader) {
    deps.transactions.take(trader.playerId, params.instructions.length);
    const denied = () => failedWhole(params, 'PERMISSION_DENIED', notPlaced);
    return staking(deps, trader, denied, () => placeOrders(deps, params, trader));
  },
  cancelOrders: async (params, trader) => countFailed(deps, trader, await cancelOrders(deps, params, trader)),
  replaceOrders(params, trader) {
    deps.transactions.take(trader.playerId, params.instructions.length);
    const denied = () => failedWhole(params, 'PERMISSION_DENIED', notReplaced);
    return staking(deps, trader, denied, () => replaceOrders(deps, params, trader));
  },
  updateOrders: async (params, trader) => countFailed(deps, trader, await updateOrders(deps, params, trader)),
  heartbeat: ({ preferredTimeoutSeconds }, { playerId }) =>
    deps.heartbeats.beat(playerId, preferredTimeoutSeconds),
});

/** Serves the operations that list a player's orders and what they come to. */
export const orderListHandlers = (deps: OrderDeps): OperationHandlers<typeof orderListOperations> => ({
  listCurrentOrders: (params, trader) => listCurrentOrders(deps, params, trader),
  listClearedOrders: (params, trader) => listClearedOrders(deps, params, trader),
  listMarketProfitAndLoss: (params, trader) => listMarketProfitAndLoss(deps, params, trader),
});

/**
 * Holds orders back until their player has accepted the operator's documents (CARE-72), and those of a person while a reality check waits
 * for its answer (CARE-48); the latter count as play.
 */
async function staking<Instruction>(
  { play, owesConsent }: Pick<OrderDeps, 'play' | 'owesConsent'>,
  { playerId, isOnSite }: Trader,
  denied: () => ExecutionReport<Instruction>,
  work: () => Promise<ExecutionReport<Instruction>>,
): Promise<ExecutionReport<Instruction>> {
  if (await owesConsent(playerId)) return denied();
  if (!isOnSite) return work();
  if (play.refusalOf(playerId) !== undefined) return denied();
  const report = await work();
  if (report.status !== 'FAILURE') play.played(playerId);
  return report;
}

/** Counts the changes that failed; one for a request of which none was tried. */
function countFailed<Report extends ExecutionReport<{ readonly status: string }>>(
  { transactions }: Pick<OrderDeps, 'transactions'>,
  { playerId }: Trader,
  report: Report,
): Report {
  const { status, instructionReports } = report;
  const failures = instructionReports.filter((one) => one.status === 'FAILURE').length;
  transactions.note(playerId, status === 'FAILURE' ? Math.max(1, failures) : failures);
  return report;
}
