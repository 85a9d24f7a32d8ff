import type {
  ApiErrorCode,
  Operation,
  OperationAnswer,
  OperationParams,
  TradingService,
} from '@maidan/contract/trading';
import { asRefusal } from '../../kernel/http/as-refusal.ts';
import { ApiFault, ProtocolFault } from './api-fault.ts';
import type { Trader } from './trader.ts';
import { readParams } from './transport/read-params.ts';

/** Carries out one operation for a trader, with its parsed parameters. */
export type OperationHandler<O extends Operation> = (
  params: OperationParams<O>,
  trader: Trader,
) => Promise<OperationAnswer<O>> | OperationAnswer<O>;

/** A handler for every operation of a table; a missing or an extra one doesn't compile. */
export type OperationHandlers<Table extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Table]: OperationHandler<Table[Name]>;
};

/** An operation with what carries it out. */
export interface ServedOperation {
  readonly operation: Operation;
  carryOut(given: unknown, trader: Trader): Promise<unknown>;
}

/** What an operation is refused for before it runs. */
export interface OperationRules {
  /** True while the disk has no room: nothing that writes is begun. */
  readonly isFull: () => boolean;
  /** Aborted while the app is closing: no order is placed any more. */
  readonly closing: AbortSignal;
}

/** What gets a trader out of the market, which is served as long as anything is. */
const GETTING_OUT: ReadonlySet<string> = new Set(['cancelOrders', 'heartbeat']);

/** Joins a table of operations with their handlers. */
export function serveOperations<Table extends Readonly<Record<string, Operation>>>(
  table: Table,
  handlers: OperationHandlers<Table>,
  rules: OperationRules,
): ServedOperation[] {
  return Object.entries(table).map(([name, operation]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handlers' type has each under its operation's name
    const handler = handlers[name] as OperationHandler<Operation>;
    return {
      operation,
      async carryOut(given, trader) {
        if (operation.right === 'trade') admitTrade(operation, trader, rules);
        return await handler(readParams(operation.params, given), trader);
      },
    };
  });
}

function admitTrade({ name }: Operation, { key }: Trader, { isFull, closing }: OperationRules): void {
  if (key.rights !== 'trade') throw new ApiFault('ACCESS_DENIED', 'the app key is for reading only');
  if (GETTING_OUT.has(name)) return;
  if (isFull()) throw new ApiFault('SERVICE_BUSY', 'no room to record it: please repeat later');
  if (closing.aborted) throw new ApiFault('SERVICE_BUSY', 'the site is closing: please repeat');
}

/** Finds operations by their service and name. */
export interface Operations {
  /** Throws METHOD_NOT_FOUND. */
  find(service: TradingService, name: string): ServedOperation;
}

/** All of them. */
export function openOperations(served: readonly ServedOperation[]): Operations {
  const byName = new Map(served.map((one) => [`${one.operation.service}/${one.operation.name}`, one]));
  return {
    find(service, name) {
      const found = byName.get(`${service}/${name}`);
      if (found === undefined)
        throw new ProtocolFault('METHOD_NOT_FOUND', `no operation ${service}/${name}`.slice(0, 200));
      return found;
    },
  };
}

/** What a failed operation is to the caller; undefined for a fault of ours. */
export function faultOf(error: unknown): ApiFault | ProtocolFault | undefined {
  if (error instanceof ApiFault || error instanceof ProtocolFault) return error;
  const refusal = asRefusal(error);
  return refusal && new ApiFault(codeByStatus.get(refusal.status) ?? 'INVALID_INPUT_DATA', refusal.message);
}

const codeByStatus = new Map<number, ApiErrorCode>([
  [401, 'INVALID_SESSION_INFORMATION'],
  [403, 'ACCESS_DENIED'],
  [413, 'REQUEST_SIZE_EXCEEDS_LIMIT'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'SERVICE_BUSY'],
]);
