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
import { cutOff, failed, summedUp } from './report.ts';

type InstructionReport = CancelInstructionReport<CancelInstruction>;
type Report = ExecutionReport<InstructionReport>;
type Params = OperationParams<typeof orderOperations.cancelOrders>;
type Deps = Pick<OrderDeps, 'db' | 'clock' | 'exchange' | 'source'>;

/** Cancels orders of a market, each whole or in part; all of a market; or all (row TRADE-28). */
export async function cancelOrders(deps: Deps, params: Params, trader: Trader): Promise<Report> {
  const { marketId, instructions = [], customerRef } = params;
  if (marketId !== undefined && deps.source.findMarket(marketId) === undefined)
    return failed(params, 'INVALID_MARKET_ID');
  if (instructions.length > 0) {
    if (marketId === undefined) throw new ApiFault('INVALID_INPUT_DATA', 'instructions need their marketId');
    const fault = findListFault(instructions, instructionsMax.cancel);
    if (fault !== undefined) return failed(params, fault);
  }
  const report = await onceAMinute(deps, trader, { operation: 'cancelOrders', customerRef }, async () => {
    try {
      if (marketId !== undefined && instructions.length > 0)
        return summedUp(params, await cancelNamed(deps, { marketId, instructions }, trader));
      return await cancelAll(deps, params, trader);
    } catch (error) {
      return cutOff<InstructionReport>(error, params, (status, errorCode) =>
        instructions.map((instruction) => ({ status, errorCode, instruction, sizeCancelled: 0 })),
      );
    }
  });
  return report ?? failed(params, 'DUPLICATE_TRANSACTION');
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

/** The report of an instruction to cancel, by what came of it. */
export function reportOne(
  instruction: CancelInstruction,
  done: OneChanged | InstructionError,
  cancelledDate: string,
): InstructionReport {
  if (typeof done === 'string' || done.kind === 'refused')
    return {
      status: 'FAILURE',
      errorCode: typeof done === 'string' ? done : changeErrorOf(done.code),
      instruction,
      sizeCancelled: 0,
    };
  return { status: 'SUCCESS', instruction, sizeCancelled: taka(done.cancelled), cancelledDate };
}
