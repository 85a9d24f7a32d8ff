import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, Silent } from '../call.ts';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers in turn; an error is thrown. */
function answering(...answers: readonly (Error | string)[]) {
  let asked = 0;
  return {
    get asked() {
      return asked;
    },
    request() {
      const answer = answers[asked];
      asked += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

test('[SAFE-30] a round that comes too early is asked for again at its time, without a word to the player', async () => {
  const api = answering(new Refused('CYCLE_RUNNING', 1_200), 'played');
  const onSilence = vi.fn<() => void>();
  const answer = repeat(() => api.request(), onSilence);
  await vi.advanceTimersByTimeAsync(1_199);
  expect(api.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('played');
  expect(onSilence).not.toHaveBeenCalled();
});

test('an unanswered call is asked again, and a refusal is passed on', async () => {
  const api = answering(new Silent(), new Refused('BAD_CHOICE'));
  const onSilence = vi.fn<() => void>();
  const answer = repeat(() => api.request(), onSilence).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toMatchObject({ code: 'BAD_CHOICE' });
  expect(onSilence).toHaveBeenCalledOnce();
});
