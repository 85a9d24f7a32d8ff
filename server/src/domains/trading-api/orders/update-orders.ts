import {
  type ExecutionReport,
  type InstructionError,
  instructionsMax,
  type orderOperations,
  type OperationParams,
  type UpdateInstruction,
  type UpdateInstructionReport,
} from '@maidan/contract/trading';
import type { Trader } from '../trader.ts';
import { parseBetId } from '../amounts.ts';
import { changeEach, changeErrorOf } from './change-each.ts';
import { onceAMinute } from './once-a-minute.ts';
import type { OrderDeps } from './order-deps.ts';
import { findListFault } from './read-bet-ids.ts';
import { cutOff, failedWhole, summedUp } from './report.ts';

type InstructionReport = UpdateInstructionReport<UpdateInstruction>;
type Params = OperationParams<typeof orderOperations.updateOrders>;

/** Changes what becomes of orders at the turn in-play, each by itself (row TRADE-28). */
export async function updateOrders(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'exchange' | 'source'>,
  params: Params,
  trader: Trader,
): Promise<ExecutionReport<InstructionReport>> {
  const { marketId, instructions, customerRef } = params;
  const fault = findListFault(instructions, instructionsMax.update);
  if (fault !== undefined) return failedWhole(params, fault, notUpdated);
  if (deps.source.findMarket(marketId) === undefined)
    return failedWhole(params, 'INVALID_MARKET_ID', notUpdated);
  const whose = { playerId: trader.playerId, marketId };
  const report = await onceAMinute(deps, trader, { operation: 'updateOrders', customerRef }, async () => {
    try {
      const done = await changeEach(deps.exchange, whose, instructions, readUpdate);
      return summedUp<InstructionReport>(
        params,
        instructions.map((instruction, index) => {
          const one = done[index] ?? 'ERROR_IN_MATCHER';
          if (typeof one === 'string') return notUpdated(instruction, 'FAILURE', one);
          if (one.kind === 'changed') return { status: 'SUCCESS', instruction };
          return notUpdated(instruction, 'FAILURE', changeErrorOf(one.code));
        }),
      );
    } catch (error) {
      return cutOff(error, params, notUpdated);
    }
  });
  return report ?? failedWhole(params, 'DUPLICATE_TRANSACTION', notUpdated);
}

const notUpdated = (
  instruction: UpdateInstruction,
  status: 'FAILURE' | 'TIMEOUT',
  errorCode?: InstructionError,
): InstructionReport => ({ status, ...(errorCode && { errorCode }), instruction });

function readUpdate({ betId, newPersistenceType }: UpdateInstruction) {
  const orderId = parseBetId(betId);
  if (orderId === undefined) return 'INVALID_BET_ID';
  return { kind: 'persist', orderId, persistence: newPersistenceType } as const;
}
