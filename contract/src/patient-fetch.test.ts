import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (seconds: string) => new Response('{}', { status: 503, headers: { 'retry-after': seconds } });

/** A server that gives these answers in turn, and counts what it was asked. */
function serverOf(...answers: Response[]) {
  const asked: number[] = [];
  const patient = patientFetch(() => {
    asked.push(Date.now());
    return Promise.resolve(answers[asked.length - 1] ?? new Response('{}'));
  });
  return { patient, asked };
}

test('[SAFE-45] a busy server is asked again after growing waits that are no two visitors’ same', async () => {
  const { patient, asked } = serverOf(busy('2'), busy('2'));
  const answer = patient.fetch('/api/logo');
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(200);
  const [first = 0, second = 0, third = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(second - first).toBeLessThanOrEqual(3_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);
  expect(third - second).toBeLessThanOrEqual(6_000);
});

test('[SAFE-45] while it waits it says so', async () => {
  const { patient } = serverOf(busy('1'));
  const told: boolean[] = [];
  patient.subscribe(() => told.push(patient.isWaiting()));
  const answer = patient.fetch('/api/logo');
  await vi.runAllTimersAsync();
  await answer;
  expect(told).toEqual([true, false]);
});

test('[SAFE-45] after three tries, at a long wait, or for another reason it gives up', async () => {
  const often = serverOf(busy('1'), busy('1'), busy('1'), busy('1'));
  const answer = often.patient.fetch('/api/logo');
  await vi.runAllTimersAsync();
  expect([(await answer).status, often.asked.length]).toEqual([503, 3]);
  for (const given of [
    busy('30'),
    new Response('{}', { status: 503 }),
    new Response('{}', { status: 500 }),
  ]) {
    const { patient, asked } = serverOf(given);
    expect([await patient.fetch('/api/logo'), asked.length]).toEqual([given, 1]);
  }
});

test('[SAFE-45] what could do something twice is repeated only under its key', async () => {
  const { patient, asked } = serverOf(busy('1'));
  expect([(await patient.fetch('/api/x', { method: 'POST' })).status, asked.length]).toEqual([503, 1]);
  const keyed = serverOf(busy('1'));
  const headers = { 'idempotency-key': 'one' };
  const answer = keyed.patient.fetch('/api/x', { method: 'POST', headers });
  await vi.runAllTimersAsync();
  expect([(await answer).status, keyed.asked.length]).toEqual([200, 2]);
});

test('[SAFE-45] who leaves meanwhile gets the refusal at once', async () => {
  const { patient, asked } = serverOf(busy('5'));
  const leaving = new AbortController();
  const answer = patient.fetch('/api/logo', { signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort();
  expect([(await answer).status, asked.length, patient.isWaiting()]).toEqual([503, 1, false]);
});
