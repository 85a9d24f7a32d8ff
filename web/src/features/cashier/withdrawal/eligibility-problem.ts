import { CallFailed, CallRefused } from '@maidan/contract';

/** Why the eligibility call refused, and where its message links to (CASH-9). */
export type EligibilityProblem =
  | { readonly kind: 'birthday'; readonly error: CallRefused }
  | { readonly kind: 'turnover' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'silent' };

const BAD_REQUEST = 400;

/**
 * CASH-9: a 400 about the date of birth links to the profile, an open turnover and a 400 without a reason to the
 * turnover; anything else is shown as received.
 */
export function eligibilityProblem(error: unknown): EligibilityProblem {
  if (error instanceof CallFailed) return { kind: 'silent' };
  if (!(error instanceof CallRefused)) return { kind: 'silent' };
  if (error.status !== BAD_REQUEST)
    return error.message === '' ? { kind: 'silent' } : { kind: 'refused', error };
  if (/date of birth/i.test(error.message)) return { kind: 'birthday', error };
  return error.message === '' || error.code === 'TURNOVER_OPEN'
    ? { kind: 'turnover' }
    : { kind: 'refused', error };
}
