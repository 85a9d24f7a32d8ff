import type { ExecutionReport, InstructionError, ReportError } from '@maidan/contract/trading';
import { Refusal } from '../../../kernel/refusal.ts';
import { reportErrorOf } from './error-codes.ts';

/** What a report repeats of its request. */
export interface Echo {
  readonly marketId?: string | undefined;
  readonly customerRef?: string | undefined;
}

/**
 * A report of which nothing was carried out, with one of each instruction: clients that go through these only have to learn that each
 * failed. Too many instructions aren't repeated.
 */
export const failed = <R>(
  { marketId, customerRef }: Echo,
  errorCode: ReportError,
  instructionReports: readonly R[],
): ExecutionReport<R> => ({
  status: 'FAILURE',
  errorCode,
  ...echo({ marketId, customerRef }),
  instructionReports,
});

/** The same of a request that failed as a whole, for which each of its instructions failed (row TRADE-150). */
export const failedWhole = <I, R>(
  request: Echo & { readonly instructions?: readonly I[] | undefined },
  errorCode: ReportError,
  reportOf: (instruction: I, status: 'FAILURE', errorCode: InstructionError) => R,
): ExecutionReport<R> =>
  failed(
    request,
    errorCode,
    errorCode === 'TOO_MANY_INSTRUCTIONS'
      ? []
      : (request.instructions ?? []).map((one) => reportOf(one, 'FAILURE', 'ERROR_IN_ORDER')),
  );

/** A report of instructions that were carried out each by itself. */
export function summedUp<R extends { readonly status: 'SUCCESS' | 'FAILURE' | 'TIMEOUT' }>(
  request: Echo,
  instructionReports: readonly R[],
): ExecutionReport<R> {
  const failures = instructionReports.filter(({ status }) => status !== 'SUCCESS').length;
  if (failures === 0) return { status: 'SUCCESS', ...echo(request), instructionReports };
  if (failures === instructionReports.length) return failed(request, 'BET_ACTION_ERROR', instructionReports);
  return {
    status: 'PROCESSED_WITH_ERRORS',
    errorCode: 'PROCESSED_WITH_ERRORS',
    ...echo(request),
    instructionReports,
  };
}

/**
 * What a report answers where its request was cut off: TIMEOUT where nobody can know whether it was carried out, a failure where the
 * account may not bet; throws anything else.
 */
export function cutOff<I, R>(
  error: unknown,
  request: Echo & { readonly instructions?: readonly I[] | undefined },
  reportOf: (instruction: I, status: 'FAILURE' | 'TIMEOUT', errorCode?: InstructionError) => R,
): ExecutionReport<R> {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'DATABASE_AWAY')
    return {
      status: 'TIMEOUT',
      ...echo(request),
      instructionReports: (request.instructions ?? []).map((one) => reportOf(one, 'TIMEOUT')),
    };
  if (error.code === 'ACCOUNT_BLOCKED') return failedWhole(request, reportErrorOf(error.code), reportOf);
  throw error;
}

const echo = ({ marketId, customerRef }: Echo): Echo => ({
  ...(marketId !== undefined && { marketId }),
  ...(customerRef !== undefined && { customerRef }),
});
