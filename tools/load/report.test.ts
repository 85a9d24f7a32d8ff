import { CallFailed, CallRefused } from '@maidan/contract';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { outcomeOf } from './outcome.ts';
import { lineOf, reportOf, textOf } from './report.ts';
import { Tally, addUp, tallyShape } from './tally.ts';

const options = readOptions(['--players', '2'], () => 7);

/** Two processes, of which the first took 1 to 100 ms for each of a hundred orders. */
function twoTallies() {
  const [one, other] = [new Tally(), new Tally()];
  one.done('log in', 20);
  for (let ms = 1; ms <= 100; ms += 1) one.done('order', ms);
  other.done('order', 900);
  other.refused('order', 'BUSY', 2);
  other.error('odds', 'ECONNRESET');
  other.changes = 12;
  return { one, other };
}

const playedOf = (tallies: readonly Tally[]) => ({
  startedAt: new Date(0),
  seconds: 10,
  totals: addUp(tallies.map((tally) => tallyShape.parse(tally.message()))),
  openStreamsMax: 3,
  lost: 0,
});

test('[SAFE-77] the times of all processes are joined before their percentiles are taken', () => {
  const { one, other } = twoTallies();
  const order = playedOf([one, other]).totals.steps.find(({ step }) => step === 'order');
  expect(order).toMatchObject({ requests: 102, done: 101 });
  expect(order?.p50).toBeCloseTo(50, 0);
  expect(order?.p95).toBeCloseTo(96, 0);
  expect(order?.max).toBeCloseTo(900, 0);
});

test('[SAFE-77] the report counts refusals by their codes, and is fine with those of an overload', () => {
  const { one, other } = twoTallies();
  const report = reportOf(options, playedOf([one, other]));
  expect(report.failures).toEqual([]);
  const text = textOf(report);
  expect(text).toContain('Refusals: order BUSY 1');
  expect(text).toContain('Without an answer: odds: ECONNRESET 1');
  expect(text).toContain('12 changes received');
  expect(text).toContain('Nothing wrong.');
  expect(lineOf(report, undefined)).toContain('1 refused, 1 without an answer, 0 faults');
});

test('[SAFE-77] a fault, a gap that no client notices and a process that ended fail the run; a gap that is noticed does not', () => {
  const { one, other } = twoTallies();
  one.gap('cut');
  expect(reportOf(options, playedOf([one, other])).failures).toEqual([]);
  one.gap('differs from the polled market');
  one.fault('order', '500 Internal Server Error');
  const { failures } = reportOf(options, { ...playedOf([one, other]), lost: 1 });
  expect(failures).toEqual([
    '1 × order: 500 Internal Server Error',
    '1 × a gap in a stream that its client can’t notice: differs from the polled market',
    '1 of the processes ended by themselves',
  ]);
  expect(reportOf(options, playedOf([])).failures).toEqual(['no player got in']);
});

test('[SAFE-77] a 5xx is a fault unless it is a refusal because of overload or a restart', () => {
  expect(outcomeOf(new CallRefused(503, { code: 'BUSY' }))).toEqual({ kind: 'refused', code: 'BUSY' });
  expect(outcomeOf(new CallRefused(400, { code: 'INVALID_ODDS' }))).toMatchObject({ kind: 'refused' });
  expect(outcomeOf(new CallRefused(503, { code: 'DATABASE_AWAY' }))).toMatchObject({ kind: 'fault' });
  expect(outcomeOf(new CallRefused(500, {}))).toMatchObject({ kind: 'fault', what: '500 500' });
  expect(outcomeOf(new CallFailed('not JSON'))).toMatchObject({ kind: 'fault' });
  const late = new CallFailed('not JSON', { cause: new DOMException('late', 'TimeoutError') });
  expect(outcomeOf(late)).toEqual({ kind: 'error', why: 'TimeoutError' });
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(outcomeOf(new CallFailed('unreachable', { cause: refused }))).toEqual({
    kind: 'error',
    why: 'ECONNREFUSED',
  });
});
