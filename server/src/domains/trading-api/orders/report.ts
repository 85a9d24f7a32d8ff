import type { ExecutionReport, InstructionError, ReportError } from '@maidan/contract/trading';
import { Refusal } from '../../../kernel/refusal.ts';
import { reportErrorOf } from './error-codes.ts';

/** What a report repeats of its request. */
export interface Echo {
  readonly marketId?: string | undefined;
  readonly customerRef?: string | undefined;
}

/** A report of which nothing was carried out. */
export const failed = <R>(
  { marketId, customerRef }: Echo,
  errorCode: ReportError,
  instructionReports: readonly R[] = [],
): ExecutionReport<R> => ({
  status: 'FAILURE',
  errorCode,
  ...echo({ marketId, customerRef }),
  instructionReports,
});

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
export function cutOff<R>(
  error: unknown,
  request: Echo,
  reportsOf: (status: 'FAILURE' | 'TIMEOUT', errorCode?: InstructionError) => readonly R[],
): ExecutionReport<R> {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'DATABASE_AWAY')
    return { status: 'TIMEOUT', ...echo(request), instructionReports: reportsOf('TIMEOUT') };
  if (error.code === 'ACCOUNT_BLOCKED')
    return failed(request, reportErrorOf(error.code), reportsOf('FAILURE', 'ERROR_IN_ORDER'));
  throw error;
}

const echo = ({ marketId, customerRef }: Echo): Echo => ({
  ...(marketId !== undefined && { marketId }),
  ...(customerRef !== undefined && { customerRef }),
});
