import {
  type ExecutionReport,
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
import { cutOff, failed, summedUp } from './report.ts';

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
  if (fault !== undefined) return failed(params, fault);
  if (deps.source.findMarket(marketId) === undefined) return failed(params, 'INVALID_MARKET_ID');
  const whose = { playerId: trader.playerId, marketId };
  const report = await onceAMinute(deps, trader, { operation: 'updateOrders', customerRef }, async () => {
    try {
      const done = await changeEach(deps.exchange, whose, instructions, readUpdate);
      return summedUp<InstructionReport>(
        params,
        instructions.map((instruction, index) => {
          const one = done[index] ?? 'ERROR_IN_MATCHER';
          if (typeof one === 'string') return { status: 'FAILURE', errorCode: one, instruction };
          if (one.kind === 'changed') return { status: 'SUCCESS', instruction };
          return { status: 'FAILURE', errorCode: changeErrorOf(one.code), instruction };
        }),
      );
    } catch (error) {
      return cutOff<InstructionReport>(error, params, (status, errorCode) =>
        instructions.map((instruction) => ({ status, errorCode, instruction })),
      );
    }
  });
  return report ?? failed(params, 'DUPLICATE_TRANSACTION');
}

function readUpdate({ betId, newPersistenceType }: UpdateInstruction) {
  const orderId = parseBetId(betId);
  if (orderId === undefined) return 'INVALID_BET_ID';
  return { kind: 'persist', orderId, persistence: newPersistenceType } as const;
}
