import { randomUUID } from 'node:crypto';
import {
  angxOf,
  type ApiErrorCode,
  protocolErrors,
  SERVER_ERROR,
  type TradingService,
} from '@maidan/contract/trading';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { type ApiFault, ProtocolFault } from '../api-fault.ts';
import { faultOf, type Operations } from '../operations.ts';
import type { TradingSessions } from '../sessions/trading-sessions.ts';

/** What serves the trading API's calls. */
export interface TransportDeps {
  readonly operations: Operations;
  readonly sessions: TradingSessions;
  readonly log: Log;
  /** Counts one more call of a request that has several, or refuses TOO_MANY_REQUESTS. */
  readonly countAgain: (request: FastifyRequest) => void;
}

/** One call, of either transport. */
export interface OperationCall {
  readonly service: TradingService;
  readonly name: string;
  readonly params: unknown;
  readonly appKey: string | undefined;
  readonly token: string | undefined;
  /** Counts the call where its request was counted for another one; throws what it is refused with. */
  readonly count?: (() => void) | undefined;
}

/** How a call ended: with its answer, or with what both transports say of a failure. */
export type Outcome =
  | { readonly answer: unknown }
  | {
      readonly failure: {
        /** The number of JSON-RPC. */
        readonly code: number;
        readonly fault: string;
        readonly detail: Readonly<Record<string, unknown>> | undefined;
      };
    };

/** Carries out one call. Never throws: a fault of ours is logged and told as UNEXPECTED_ERROR. */
export async function runOperation(deps: TransportDeps, call: OperationCall): Promise<Outcome> {
  try {
    call.count?.();
    const served = deps.operations.find(call.service, call.name);
    const trader = await deps.sessions.find(call.appKey, call.token);
    return { answer: await served.carryOut(call.params, trader) };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined)
      deps.log.error({ err: error, operation: call.name }, 'an operation of the trading API failed');
    return { failure: describeFault(call.service, fault ?? { code: 'UNEXPECTED_ERROR', details: '' }) };
  }
}

/** What is said of a call that failed. */
export function describeFault(
  service: TradingService,
  fault: ProtocolFault | Pick<ApiFault, 'code' | 'details'>,
): Extract<Outcome, { failure: unknown }>['failure'] {
  if (fault instanceof ProtocolFault) {
    const { code, fault: name } = protocolErrors[fault.kind];
    return { code, fault: name, detail: fault.details === '' ? undefined : { errorDetails: fault.details } };
  }
  const exceptionname = service === 'AccountAPING' ? 'AccountAPINGException' : 'APINGException';
  return {
    code: SERVER_ERROR,
    fault: nameOf(service, fault.code),
    detail: {
      exceptionname,
      [exceptionname]: { requestUUID: randomUUID(), errorCode: fault.code, errorDetails: fault.details },
    },
  };
}

const nameOf = (service: TradingService, code: ApiErrorCode): string =>
  service === 'AccountAPING' ? `A${angxOf(code)}` : angxOf(code);
