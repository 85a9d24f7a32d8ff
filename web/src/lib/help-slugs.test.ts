import { CallFailed, CallRefused } from '@maidan/contract';
import { expect, test } from 'vitest';
import { helpSlugOf } from './help-slugs.ts';

test('a refusal has the slug of the article that explains it, if there is one', () => {
  expect(helpSlugOf(new CallRefused(400, { code: 'TURNOVER_OPEN' }))).toBe('turnover');
  expect(helpSlugOf(new CallRefused(400, { code: 'INSUFFICIENT_FUNDS' }))).toBe('exposure');
  expect(helpSlugOf(new CallRefused(404, { code: 'NOT_FOUND' }))).toBeUndefined();
  expect(helpSlugOf(new CallRefused(400, {}))).toBeUndefined();
  expect(helpSlugOf(new CallFailed('unreachable'))).toBeUndefined();
  expect(helpSlugOf(undefined)).toBeUndefined();
});
