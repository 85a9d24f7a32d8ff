import {
  type CancelInstruction,
  type ExecutionReport,
  type InstructionError,
  instructionsMax,
  type orderOperations,
  type OperationParams,
  type PlaceInstruction,
  type PlaceInstructionReport,
  type ReplaceInstruction,
  type ReplaceInstructionReport,
} from '@maidan/contract/trading';
import {
  findReferences,
  listOrdersById,
  type OneChanged,
  type OneOfSeveral,
  type SeveralToPlace,
  type StoredOrder,
} from '../../exchange/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Trader } from '../trader.ts';
import { handicapOf } from '../listed-markets.ts';
import { parseBetId, parsePrice, taka } from '../amounts.ts';
import { notCancelled, reportOne } from './cancel-orders.ts';
import { changeEach } from './change-each.ts';
import { onceAMinute } from './once-a-minute.ts';
import type { OrderDeps } from './order-deps.ts';
import { failure, notPlaced } from './place-report.ts';
import { placeAll } from './place-orders.ts';
import { findListFault } from './read-bet-ids.ts';
import { cutOff, failedWhole, summedUp } from './report.ts';

type InstructionReport = ReplaceInstructionReport<CancelInstruction, PlaceInstruction>;
type Report = ExecutionReport<InstructionReport>;
type Params = OperationParams<typeof orderOperations.replaceOrders>;
type Deps = Pick<OrderDeps, 'db' | 'clock' | 'random' | 'exchange' | 'source'>;

/** An order that is to move: what is left of it, once it is cancelled, is placed at the new price. */
interface Move {
  readonly old: StoredOrder;
  readonly order: Omit<OneOfSeveral, 'size'>;
}

/**
 * Cancels orders, and places what was left of them at other prices: all cancels come first, the new orders are placed all or none, and
 * where they aren't the cancels stand (row TRADE-27).
 */
export async function replaceOrders(deps: Deps, params: Params, trader: Trader): Promise<Report> {
  const { marketId, instructions, customerRef } = params;
  const fault = findListFault(instructions, instructionsMax.replace);
  if (fault !== undefined) return failedWhole(params, fault, notReplaced);
  const market = deps.source.findMarket(marketId);
  if (market === undefined) return failedWhole(params, 'INVALID_MARKET_ID', notReplaced);
  // What can't be placed now is not cancelled either, as far as that is known beforehand.
  if (market.status === 'SUSPENDED') return failedWhole(params, 'MARKET_SUSPENDED', notReplaced);
  if (market.status !== 'OPEN') return failedWhole(params, 'MARKET_NOT_OPEN_FOR_BETTING', notReplaced);
  const report = await onceAMinute(deps, trader, { operation: 'replaceOrders', customerRef }, () =>
    replaceAll(deps, params, trader),
  );
  return report ?? failedWhole(params, 'DUPLICATE_TRANSACTION', notReplaced);
}

async function replaceAll(deps: Deps, params: Params, trader: Trader): Promise<Report> {
  const { marketId, instructions } = params;
  const moves = await findMoves(deps, params, trader);
  const moveOf = new Map(instructions.map((instruction, index) => [instruction, moves[index] ?? NOT_FOUND]));
  let done: readonly (OneChanged | InstructionError)[];
  try {
    done = await changeEach(deps.exchange, { playerId: trader.playerId, marketId }, instructions, (one) => {
      const move = moveOf.get(one) ?? NOT_FOUND;
      return typeof move === 'string' ? move : { kind: 'cancel', orderId: move.old.id };
    });
  } catch (error) {
    return cutOff(error, params, notReplaced);
  }
  const cancelledDate = deps.clock.now().toISOString();
  const cancels = instructions.map(({ betId }, index) =>
    reportOne({ betId }, done[index] ?? 'ERROR_IN_MATCHER', cancelledDate),
  );
  const places = await placeCancelled(deps, params, trader, moves, done);
  return summedUp(
    params,
    cancels.map((cancelInstructionReport, index): InstructionReport => {
      const placeInstructionReport = places[index];
      const isCancelled = cancelInstructionReport.status === 'SUCCESS';
      const status = isCancelled ? (placeInstructionReport?.status ?? 'FAILURE') : 'FAILURE';
      const errorCode = isCancelled ? ('CANCELLED_NOT_PLACED' as const) : cancelInstructionReport.errorCode;
      return {
        status,
        ...(status === 'FAILURE' && { errorCode }),
        cancelInstructionReport,
        placeInstructionReport,
      };
    }),
  );
}

const NOT_FOUND = 'BET_TAKEN_OR_LAPSED';

/** For each instruction the order that it moves, or why it moves none. */
async function findMoves(
  { db, random, source }: Deps,
  { marketId, instructions }: Params,
  { playerId }: Trader,
): Promise<(Move | InstructionError)[]> {
  const ids = instructions.map(({ betId }) => parseBetId(betId)).filter((id) => id !== undefined);
  const [orders, references] = await Promise.all([listOrdersById(db, ids), findReferences(db, ids)]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const line = source.findMarket(marketId)?.line;
  const requestRef = random.bytes(12).toString('base64url');
  return instructions.map(({ betId, newPrice }, index) => {
    const id = parseBetId(betId);
    if (id === undefined) return 'INVALID_BET_ID';
    const old = byId.get(id);
    // Another player's order gets the same answer as a missing one.
    if (old?.playerId !== playerId || old.marketId !== marketId) return NOT_FOUND;
    // A bet at the starting price stands as it was placed.
    if (old.onCloseAmount !== undefined) return NOT_FOUND;
    const odds = parsePrice(newPrice, line);
    if (odds === undefined) return 'INVALID_ODDS';
    if (odds === old.odds) return 'NO_ACTION_REQUIRED';
    const { runnerId, side, persistence } = old;
    const clientRef = `api:${requestRef}:${index}`;
    const order = {
      runnerId,
      side,
      odds,
      persistence,
      clientRef,
      isRest: true,
      reference: references.get(id),
    };
    return { old, order };
  });
}

/** The report of an instruction of which nothing was carried out, or of which nobody can know what came: both of its parts say so. */
export const notReplaced = (
  instruction: ReplaceInstruction,
  status: 'FAILURE' | 'TIMEOUT',
  errorCode?: InstructionError,
): InstructionReport => ({
  status,
  ...(errorCode && { errorCode }),
  cancelInstructionReport: notCancelled({ betId: instruction.betId }, status, errorCode),
  placeInstructionReport: notPlaced(
    instructionOf(instruction, undefined, undefined, () => 0),
    status,
    errorCode,
  ),
});

/** Places what was cancelled, and answers a report for each instruction. */
async function placeCancelled(
  deps: Deps,
  params: Params,
  { playerId }: Trader,
  moves: readonly (Move | InstructionError)[],
  done: readonly (OneChanged | InstructionError)[],
): Promise<PlaceInstructionReport<PlaceInstruction>[]> {
  const { marketId, instructions, marketVersion } = params;
  const orders = moves.map((move, index): OneOfSeveral | undefined => {
    const cancelled = done[index];
    if (typeof move === 'string' || cancelled === undefined || typeof cancelled === 'string')
      return undefined;
    return cancelled.kind === 'changed' ? { ...move.order, size: cancelled.cancelled } : undefined;
  });
  const market = deps.source.findMarket(marketId);
  const asked = instructions.map((one, index) =>
    instructionOf(one, moves[index], orders[index], (runnerId) => handicapOf(market, runnerId)),
  );
  const wanted = orders.filter((order) => order !== undefined);
  const reports = await placeOrTell(
    deps,
    params,
    asked.filter((_, index) => orders[index] !== undefined),
    {
      playerId,
      marketId,
      orders: wanted,
      marketVersion: marketVersion?.version,
      isAsync: params.async ?? false,
    },
  );
  let next = 0;
  return asked.map((instruction, index) => {
    if (orders[index] === undefined) return failure(instruction, 'ERROR_IN_ORDER');
    const report = reports[next];
    next += 1;
    return report ?? failure(instruction, 'ERROR_IN_ORDER');
  });
}

/** Places the new orders; the cancels stand, so that even a refusal of all of them is told order by order. */
async function placeOrTell(
  deps: Deps,
  params: Params,
  asked: readonly PlaceInstruction[],
  orders: SeveralToPlace,
): Promise<readonly PlaceInstructionReport<PlaceInstruction>[]> {
  if (asked.length === 0) return [];
  try {
    return (await placeAll(deps, params, asked, orders)).instructionReports;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return asked.map((instruction) => failure(instruction, 'ERROR_IN_MATCHER'));
  }
}

/** The instruction by which the new order could have been placed. */
function instructionOf(
  { newPrice }: ReplaceInstruction,
  move: Move | InstructionError | undefined,
  order: OneOfSeveral | undefined,
  handicapOn: (runnerId: number) => number,
): PlaceInstruction {
  if (move === undefined || typeof move === 'string')
    return { orderType: 'LIMIT', selectionId: 0, side: 'BACK', limitOrder: { price: newPrice } };
  const { runnerId, side, odds, persistence, reference } = move.order;
  return {
    orderType: 'LIMIT',
    selectionId: runnerId,
    handicap: handicapOn(runnerId),
    side,
    limitOrder: { size: taka(order?.size ?? 0n), price: odds / 100, persistenceType: persistence },
    ...(reference?.orderRef !== undefined && { customerOrderRef: reference.orderRef }),
  };
}
