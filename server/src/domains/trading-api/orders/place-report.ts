import type {
  InstructionError,
  PlacedStatus,
  PlaceInstruction,
  PlaceInstructionReport,
} from '@maidan/contract/trading';
import type { StoredOrder, SeveralPlaced } from '../../exchange/index.ts';
import { averagePrice, taka } from '../amounts.ts';
import { instructionErrorOf, sharedRefusal } from './error-codes.ts';

type Report = PlaceInstructionReport<PlaceInstruction>;

/** The reasons for which an order that was placed or withdrawn by its player has nothing left. */
const PLAYERS_OWN: ReadonlySet<StoredOrder['cancelReason']> = new Set([
  null,
  'PLAYER',
  'SELF_TRADE',
  'FILL_OR_KILL',
]);

/** A report of each instruction of a request to place. */
export function reportPlaced(
  instructions: readonly PlaceInstruction[],
  placed: SeveralPlaced,
): readonly Report[] {
  if (placed.kind === 'pending')
    return instructions.map((instruction) => ({ status: 'SUCCESS', orderStatus: 'PENDING', instruction }));
  if (placed.kind === 'refused') {
    const isOfTheWhole = placed.code !== undefined || sharedRefusal(placed.codes) !== undefined;
    return instructions.map((instruction, index) => {
      const code = placed.codes[index];
      if (isOfTheWhole) return failure(instruction, 'ERROR_IN_ORDER');
      return failure(
        instruction,
        code === undefined ? 'RELATED_ACTION_FAILED' : instructionErrorOf(code, instruction.orderType),
      );
    });
  }
  return instructions.map((instruction, index) => reportOrder(instruction, placed.orders[index]));
}

/** A report of an instruction that failed. */
export const failure = (instruction: PlaceInstruction, errorCode: InstructionError): Report =>
  notPlaced(instruction, 'FAILURE', errorCode);

/** A report of an instruction that failed, or of which nobody can know what came. */
export const notPlaced = (
  instruction: PlaceInstruction,
  status: 'FAILURE' | 'TIMEOUT',
  errorCode?: InstructionError,
): Report => ({ status, ...(errorCode && { errorCode }), instruction });

function reportOrder(instruction: PlaceInstruction, order: StoredOrder | undefined): Report {
  if (order === undefined) return failure(instruction, 'ERROR_IN_MATCHER');
  const { matched, remaining, cancelReason } = order;
  if (matched === 0 && remaining === 0 && !PLAYERS_OWN.has(cancelReason))
    return failure(
      instruction,
      cancelReason === 'PRICE_IMPROVEMENT' ? 'BET_LAPSED_PRICE_IMPROVEMENT_TOO_LARGE' : 'BET_TAKEN_OR_LAPSED',
    );
  return {
    status: 'SUCCESS',
    orderStatus: statusOf(order),
    instruction,
    betId: String(order.id),
    placedDate: order.placedAt.toISOString(),
    averagePriceMatched: averagePrice(order.matchedValue, order.matched),
    sizeMatched: taka(order.matched),
  };
}

function statusOf({ remaining, matched, cancelReason }: StoredOrder): PlacedStatus {
  if (remaining > 0) return 'EXECUTABLE';
  return matched === 0 && cancelReason === 'FILL_OR_KILL' ? 'EXPIRED' : 'EXECUTION_COMPLETE';
}
