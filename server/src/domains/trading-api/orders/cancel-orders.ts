import {
  type CancelInstruction,
  type CancelInstructionReport,
  type ExecutionReport,
  type InstructionError,
  instructionsMax,
  type orderOperations,
  type OperationParams,
} from '@maidan/contract/trading';
import type { OneChanged } from '../../exchange/index.ts';
import { ApiFault } from '../api-fault.ts';
import type { Trader } from '../trader.ts';
import { parseBetId, parseSize, taka } from '../amounts.ts';
import { changeErrorOf, changeEach } from './change-each.ts';
import { onceAMinute } from './once-a-minute.ts';
import type { OrderDeps } from './order-deps.ts';
import { findListFault } from './read-bet-ids.ts';
import { cutOff, failedWhole, summedUp } from './report.ts';

type InstructionReport = CancelInstructionReport<CancelInstruction>;
type Report = ExecutionReport<InstructionReport>;
type Params = OperationParams<typeof orderOperations.cancelOrders>;
type Deps = Pick<OrderDeps, 'db' | 'clock' | 'exchange' | 'source'>;

/** Cancels orders of a market, each whole or in part; all of a market; or all (row TRADE-28). */
export async function cancelOrders(deps: Deps, params: Params, trader: Trader): Promise<Report> {
  const { marketId, instructions = [], customerRef } = params;
  if (marketId !== undefined && deps.source.findMarket(marketId) === undefined)
    return failedWhole(params, 'INVALID_MARKET_ID', notCancelled);
  if (instructions.length > 0) {
    if (marketId === undefined) throw new ApiFault('INVALID_INPUT_DATA', 'instructions need their marketId');
    const fault = findListFault(instructions, instructionsMax.cancel);
    if (fault !== undefined) return failedWhole(params, fault, notCancelled);
  }
  const report = await onceAMinute(deps, trader, { operation: 'cancelOrders', customerRef }, async () => {
    try {
      if (marketId !== undefined && instructions.length > 0)
        return summedUp(params, await cancelNamed(deps, { marketId, instructions }, trader));
      return await cancelAll(deps, params, trader);
    } catch (error) {
      return cutOff(error, params, notCancelled);
    }
  });
  return report ?? failedWhole(params, 'DUPLICATE_TRANSACTION', notCancelled);
}

/** Markets that can't be reached are told by an error of the whole report: which orders they have isn't known. */
async function cancelAll({ exchange, clock }: Deps, params: Params, { playerId }: Trader): Promise<Report> {
  const { results, isComplete } = await exchange.several.cancelAll(playerId, params.marketId);
  const cancelledDate = clock.now().toISOString();
  const report = summedUp(
    params,
    results.map((one) => reportOne({ betId: betIdOf(one) }, one, cancelledDate)),
  );
  if (isComplete) return report;
  return { ...report, status: 'PROCESSED_WITH_ERRORS', errorCode: 'ERROR_IN_MATCHER' };
}

async function cancelNamed(
  { exchange, clock }: Deps,
  { marketId, instructions }: { marketId: string; instructions: readonly CancelInstruction[] },
  { playerId }: Trader,
): Promise<InstructionReport[]> {
  const done = await changeEach(exchange, { playerId, marketId }, instructions, readCancel);
  const cancelledDate = clock.now().toISOString();
  return instructions.map((instruction, index) =>
    reportOne(instruction, done[index] ?? 'ERROR_IN_MATCHER', cancelledDate),
  );
}

const betIdOf = (one: OneChanged): string => String(one.kind === 'changed' ? one.order.id : one.orderId);

function readCancel({ betId, sizeReduction }: CancelInstruction) {
  const orderId = parseBetId(betId);
  if (orderId === undefined) return 'INVALID_BET_ID';
  const by = sizeReduction === undefined ? undefined : parseSize(sizeReduction);
  if (sizeReduction !== undefined && (by === undefined || by <= 0n)) return 'INVALID_BET_SIZE';
  return { kind: 'cancel', orderId, by } as const;
}

/** The report of an instruction to cancel that failed, or of which nobody can know what came. */
export const notCancelled = (
  instruction: CancelInstruction,
  status: 'FAILURE' | 'TIMEOUT',
  errorCode?: InstructionError,
): InstructionReport => ({ status, ...(errorCode && { errorCode }), instruction, sizeCancelled: 0 });

/** The report of an instruction to cancel, by what came of it. */
export function reportOne(
  instruction: CancelInstruction,
  done: OneChanged | InstructionError,
  cancelledDate: string,
): InstructionReport {
  if (typeof done === 'string' || done.kind === 'refused')
    return notCancelled(instruction, 'FAILURE', typeof done === 'string' ? done : changeErrorOf(done.code));
  return { status: 'SUCCESS', instruction, sizeCancelled: taka(done.cancelled), cancelledDate };
}
