import {
  type ExecutionReport,
  type InstructionError,
  instructionsMax,
  type orderOperations,
  type OperationParams,
  type PlaceInstruction,
  type PlaceInstructionReport,
} from '@maidan/contract/trading';
import type {
  OneOfSeveral,
  OneOnClose,
  SeveralOrders,
  SeveralPlaced,
  SeveralToPlace,
} from '../../exchange/index.ts';
import { ApiFault } from '../api-fault.ts';
import type { Trader } from '../trader.ts';
import { reportErrorOf, sharedRefusal } from './error-codes.ts';
import { onceAMinute } from './once-a-minute.ts';
import type { OrderDeps } from './order-deps.ts';
import { failure, notPlaced, reportPlaced } from './place-report.ts';
import { findSelfMatches, type PlaceTerms, readInstruction } from './read-instruction.ts';
import { findOwnMeetings, isOnClose, readOnClose } from './read-on-close.ts';
import { cutOff, type Echo, failed, failedWhole, summedUp } from './report.ts';

type Report = ExecutionReport<PlaceInstructionReport<PlaceInstruction>>;
type Params = OperationParams<typeof orderOperations.placeOrders>;

/** Places orders or bets at the starting price in one market, all or none (rows TRADE-23, TRADE-38). */
export async function placeOrders(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'random' | 'exchange' | 'source'>,
  params: Params,
  trader: Trader,
): Promise<Report> {
  const { marketId, instructions, customerRef, customerStrategyRef } = params;
  if (instructions.length === 0) throw new ApiFault('INVALID_INPUT_DATA', 'no instructions');
  if (instructions.length > instructionsMax.place)
    return failedWhole(params, 'TOO_MANY_INSTRUCTIONS', notPlaced);
  const market = deps.source.findMarket(marketId);
  if (market === undefined) return failedWhole(params, 'INVALID_MARKET_ID', notPlaced);
  const requestRef = deps.random.bytes(12).toString('base64url');
  const termsAt = (index: number): PlaceTerms => ({
    market,
    customerStrategyRef,
    clientRef: `api:${requestRef}:${index}`,
  });
  const whose = { playerId: trader.playerId, marketId, marketVersion: params.marketVersion?.version };
  const onClose = instructions.filter(isOnClose).length;
  // One rule judges the whole request: either the book's, or that of the starting price.
  if (onClose > 0 && onClose < instructions.length) return failedWhole(params, 'INVALID_ORDER', notPlaced);
  const readAs = <One extends OneOfSeveral | OneOnClose>(
    read: (instruction: PlaceInstruction, terms: PlaceTerms) => One | InstructionError,
    findMeetings: (all: readonly One[]) => ReadonlySet<One>,
  ) =>
    findFaults(
      instructions.map((one, index) => read(one, termsAt(index))),
      findMeetings,
    );
  const once = async (work: () => Promise<Report>) =>
    (await onceAMinute(deps, trader, { operation: 'placeOrders', customerRef }, work)) ??
    failedWhole(params, 'DUPLICATE_TRANSACTION', notPlaced);
  if (onClose > 0) {
    const { all, faults } = readAs(readOnClose, findOwnMeetings);
    if (all === undefined) return refuseAll(params, faults);
    return once(() => placeAllOnClose(deps, params, { ...whose, bets: all }));
  }
  const { all, faults } = readAs(readInstruction, selfMatching);
  if (all === undefined) return refuseAll(params, faults);
  return once(() =>
    placeAll(deps, params, instructions, { ...whose, orders: all, isAsync: params.async ?? false }),
  );
}

/** What is wrong with the instructions, alone or beside each other; all that they ask for if nothing is. */
function findFaults<One extends object>(
  read: readonly (One | InstructionError)[],
  findMeetings: (all: readonly One[]) => ReadonlySet<One>,
): {
  readonly all: readonly One[] | undefined;
  readonly faults: readonly (InstructionError | undefined)[];
} {
  const fine = read.filter((one): one is One => typeof one !== 'string');
  const meeting = findMeetings(fine);
  const faults = read.map((one) => {
    if (typeof one === 'string') return one;
    return meeting.has(one) ? ('INVALID_BACK_LAY_COMBINATION' as const) : undefined;
  });
  return { all: faults.every((fault) => fault === undefined) ? fine : undefined, faults };
}

const selfMatching = (orders: readonly OneOfSeveral[]): ReadonlySet<OneOfSeveral> => {
  const meets = findSelfMatches(orders);
  return new Set(orders.filter((_, index) => meets[index] === true));
};

/** Nothing is placed for what is wrong with some of the instructions. */
const refuseAll = (params: Params, faults: readonly (InstructionError | undefined)[]): Report =>
  failed(
    params,
    'BET_ACTION_ERROR',
    params.instructions.map((one, index) => failure(one, faults[index] ?? 'RELATED_ACTION_FAILED')),
  );

/** Places the orders and reports it; where nobody can know what came of it the report says so. */
export async function placeAll(
  { exchange }: Pick<OrderDeps, 'exchange'>,
  request: Echo,
  instructions: readonly PlaceInstruction[],
  orders: SeveralToPlace,
): Promise<Report> {
  return reportOf(request, instructions, () => exchange.several.place(orders));
}

/** The same of bets at the starting price, which are never asynchronous: nothing makes them wait. */
function placeAllOnClose(
  { exchange }: Pick<OrderDeps, 'exchange'>,
  params: Params,
  bets: Parameters<SeveralOrders['placeOnClose']>[0],
): Promise<Report> {
  return reportOf(params, params.instructions, async () => {
    const placed = await exchange.several.placeOnClose(bets);
    if (placed.kind !== 'refused' || placed.code !== 'NO_STARTING_PRICE') return placed;
    // Clients know that of an instruction only.
    const { code } = placed;
    return { kind: 'refused', code: undefined, codes: bets.bets.map(() => code) };
  });
}

async function reportOf(
  request: Echo,
  instructions: readonly PlaceInstruction[],
  place: () => Promise<SeveralPlaced>,
): Promise<Report> {
  try {
    return reportAll(request, instructions, await place());
  } catch (error) {
    return cutOff(error, { ...request, instructions }, notPlaced);
  }
}

function reportAll(request: Echo, instructions: readonly PlaceInstruction[], placed: SeveralPlaced): Report {
  const reports = reportPlaced(instructions, placed);
  if (placed.kind !== 'refused') return summedUp(request, reports);
  const code = placed.code ?? sharedRefusal(placed.codes);
  return failed(request, code === undefined ? 'BET_ACTION_ERROR' : reportErrorOf(code), reports);
}
