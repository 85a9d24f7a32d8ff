import { CallFailed, CallRefused } from '@maidan/contract';
import { expect, test } from 'vitest';
import { eligibilityProblem } from './eligibility-problem.ts';

const refused = (status: number, error?: string) =>
  eligibilityProblem(new CallRefused(status, error === undefined ? {} : { error })).kind;

test('[CASH-9] each refusal of the eligibility call has its own text or link', () => {
  expect(refused(400, 'Please add your Date of Birth')).toBe('birthday');
  expect(refused(400, 'You already have a withdraw request pending.')).toBe('refused');
  expect(refused(400)).toBe('turnover');
  const open = { error: 'Please complete your turnover and try again.', code: 'TURNOVER_OPEN' } as const;
  expect(eligibilityProblem(new CallRefused(400, open)).kind).toBe('turnover');
  expect(refused(403, 'Your account is blocked.')).toBe('refused');
  expect(refused(500)).toBe('silent');
  expect(eligibilityProblem(new CallFailed('unreachable')).kind).toBe('silent');
});
