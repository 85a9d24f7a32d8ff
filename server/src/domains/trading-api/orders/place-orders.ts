import {
  type ExecutionReport,
  instructionsMax,
  type orderOperations,
  type OperationParams,
  type PlaceInstruction,
  type PlaceInstructionReport,
} from '@maidan/contract/trading';
import type { OneOfSeveral, SeveralPlaced, SeveralToPlace } from '../../exchange/index.ts';
import { ApiFault } from '../api-fault.ts';
import type { Trader } from '../trader.ts';
import { reportErrorOf, sharedRefusal } from './error-codes.ts';
import { onceAMinute } from './once-a-minute.ts';
import type { OrderDeps } from './order-deps.ts';
import { failure, reportPlaced } from './place-report.ts';
import { findSelfMatches, readInstruction } from './read-instruction.ts';
import { cutOff, type Echo, failed, summedUp } from './report.ts';

type Report = ExecutionReport<PlaceInstructionReport<PlaceInstruction>>;
type Params = OperationParams<typeof orderOperations.placeOrders>;

/** Places orders in one market, all or none (row TRADE-23). */
export async function placeOrders(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'random' | 'exchange' | 'source'>,
  params: Params,
  trader: Trader,
): Promise<Report> {
  const { marketId, instructions, customerRef, customerStrategyRef } = params;
  if (instructions.length === 0) throw new ApiFault('INVALID_INPUT_DATA', 'no instructions');
  if (instructions.length > instructionsMax.place) return failed(params, 'TOO_MANY_INSTRUCTIONS');
  const market = deps.source.findMarket(marketId);
  if (market === undefined) return failed(params, 'INVALID_MARKET_ID');
  const requestRef = deps.random.bytes(12).toString('base64url');
  const read = instructions.map((instruction, index) =>
    readInstruction(instruction, { market, customerStrategyRef, clientRef: `api:${requestRef}:${index}` }),
  );
  const faults = findFaults(read);
  if (faults.some((fault) => fault !== undefined))
    return failed(
      params,
      'BET_ACTION_ERROR',
      instructions.map((one, index) => failure(one, faults[index] ?? 'RELATED_ACTION_FAILED')),
    );
  const orders = read.filter((one) => typeof one !== 'string');
  const name = { operation: 'placeOrders', customerRef };
  const placed = await onceAMinute(deps, trader, name, () =>
    placeAll(deps, params, instructions, {
      playerId: trader.playerId,
      marketId,
      orders,
      marketVersion: params.marketVersion?.version,
      isAsync: params.async ?? false,
    }),
  );
  return placed ?? failed(params, 'DUPLICATE_TRANSACTION');
}

/** What is wrong with the instructions, alone or beside each other. */
function findFaults(read: readonly ReturnType<typeof readInstruction>[]) {
  const orders = read.filter((one): one is OneOfSeveral => typeof one !== 'string');
  const selfMatching = new Set(orders.filter((_, index) => findSelfMatches(orders)[index] === true));
  return read.map((one) => {
    if (typeof one === 'string') return one;
    return selfMatching.has(one) ? ('INVALID_BACK_LAY_COMBINATION' as const) : undefined;
  });
}

/** Places the orders and reports it; where nobody can know what came of it the report says so. */
export async function placeAll(
  { exchange }: Pick<OrderDeps, 'exchange'>,
  request: Echo,
  instructions: readonly PlaceInstruction[],
  orders: SeveralToPlace,
): Promise<Report> {
  try {
    return reportAll(request, instructions, await exchange.several.place(orders));
  } catch (error) {
    return cutOff(error, request, (status, errorCode) =>
      instructions.map((instruction) => ({ status, ...(errorCode && { errorCode }), instruction })),
    );
  }
}

function reportAll(request: Echo, instructions: readonly PlaceInstruction[], placed: SeveralPlaced): Report {
  const reports = reportPlaced(instructions, placed);
  if (placed.kind !== 'refused') return summedUp(request, reports);
  const code = placed.code ?? sharedRefusal(placed.codes);
  return failed(request, code === undefined ? 'BET_ACTION_ERROR' : reportErrorOf(code), reports);
}
