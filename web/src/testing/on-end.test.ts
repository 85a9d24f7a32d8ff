import { expect, test } from 'vitest';
import { endTest, onEnd } from './on-end.ts';

const fail = (text: string) => () => {
  throw new Error(text);
};

test('the steps of a test are done once, the last first', () => {
  const done: number[] = [];
  for (const step of [1, 2]) onEnd(() => void done.push(step));
  endTest();
  endTest();
  expect(done).toEqual([2, 1]);
});

test('a step that fails skips no other, and the first error is thrown', () => {
  const done: number[] = [];
  onEnd(() => void done.push(1));
  onEnd(fail('second'));
  onEnd(fail('first'));
  expect(endTest).toThrow('first');
  expect(done).toEqual([1]);
});
