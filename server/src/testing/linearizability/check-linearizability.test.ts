import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRounds } from '../test-scale.ts';
import { checkLinearizability } from './check-linearizability.ts';
import { describeVerdict } from './describe-verdict.ts';
import type { Operation } from './history.ts';
import type { Model } from './model.ts';
import { type Order, searchOrder } from './search-order.ts';

const RANDOM_HISTORIES = countRounds('RANDOM_HISTORIES', { sample: 1_500, full: 50_000 });

/** A number that is read, written, raised by one with the new value answered, or set to either of two. */
type Asked =
  | { readonly kind: 'read' }
  | { readonly kind: 'raise' }
  | { readonly kind: 'write'; readonly value: number }
  | { readonly kind: 'either'; readonly values: readonly [number, number] };
type Step = Operation<Asked, number>;

const register: Model<number, Asked, number> = {
  initial: 0,
  step(state, asked, output) {
    const after = afterEach(state, asked);
    const answersWhatItLeaves = asked.kind === 'read' || asked.kind === 'raise';
    return answersWhatItLeaves && output !== undefined ? after.filter((one) => one === output) : after;
  },
  isRead: ({ kind }) => kind === 'read',
  keyOf: String,
};

function afterEach(state: number, asked: Asked): readonly number[] {
  if (asked.kind === 'read') return [state];
  if (asked.kind === 'raise') return [state + 1];
  return asked.kind === 'write' ? [asked.value] : asked.values;
}

const describe = (asked: Asked, output: number | undefined) =>
  `${asked.kind}${asked.kind === 'write' ? ` ${asked.value}` : ''} → ${output ?? 'no answer'}`;

/** A call from one moment to another, or to none. */
const called = (input: Asked, from: number, to: number | undefined, output = 0): Step => ({
  client: `client ${from}`,
  input,
  calledAt: from,
  answer: to === undefined ? undefined : { output, at: to },
});
const write = (value: number, from: number, to?: number) => called({ kind: 'write', value }, from, to);
const read = (output: number, from: number, to: number) => called({ kind: 'read' }, from, to, output);
const raise = (output: number, from: number, to: number) => called({ kind: 'raise' }, from, to, output);

const isLinearizable = (...operations: readonly Step[]) =>
  checkLinearizability(register, operations).isLinearizable;

test('[SAFE-90] calls one after the other are explained by their own order alone', () => {
  expect(isLinearizable(write(1, 1, 2), read(1, 3, 4), write(2, 5, 6), read(2, 7, 8))).toBe(true);
  expect(isLinearizable(write(1, 1, 2), write(2, 3, 4), read(1, 5, 6))).toBe(false);
  expect(isLinearizable(read(1, 1, 2), write(1, 3, 4))).toBe(false);
});

test('[SAFE-90] a read beside a write sees it or not, and whoever reads later doesn’t see less', () => {
  expect(isLinearizable(write(1, 1, 6), read(0, 2, 3), read(1, 4, 5))).toBe(true);
  expect(isLinearizable(write(1, 1, 6), read(1, 2, 3), read(0, 4, 5))).toBe(false);
  expect(isLinearizable(write(1, 1, 6), read(1, 2, 5), read(0, 3, 4))).toBe(true);
});

test('[SAFE-90] of two that raise a number at once, one answers the number of the other and one more', () => {
  expect(isLinearizable(raise(2, 1, 3), raise(1, 2, 4))).toBe(true);
  expect(isLinearizable(raise(1, 1, 3), raise(1, 2, 4))).toBe(false);
});

test('[SAFE-90] a call whose answer was lost took effect at any time after it, or never, and only once', () => {
  expect(isLinearizable(write(1, 1), read(0, 2, 3), read(0, 4, 5))).toBe(true);
  expect(isLinearizable(write(1, 1), read(0, 2, 3), read(1, 4, 5))).toBe(true);
  expect(isLinearizable(read(1, 1, 2), write(1, 3))).toBe(false);
  expect(isLinearizable(write(1, 1), read(1, 2, 3), write(2, 4, 5), read(1, 6, 7))).toBe(false);
});

test('[SAFE-90] where the model leaves open what happens, one of the possibilities has to explain all that follows', () => {
  const either = called({ kind: 'either', values: [1, 2] }, 1, 2);
  expect(isLinearizable(either, read(2, 3, 4), read(2, 5, 6))).toBe(true);
  expect(isLinearizable(either, read(2, 3, 4), read(1, 5, 6))).toBe(false);
});

test('[SAFE-90] the shortest beginning that no order explains is printed, call by call', () => {
  const operations = [write(1, 1, 4), read(1, 2, 3), read(0, 5, 7), write(3, 6), read(9, 8, 9)];
  const verdict = checkLinearizability(register, operations);
  expect(describeVerdict(verdict, describe).split('\n')).toEqual([
    'No order of these calls explains their answers; without the last, ←, this one does: #1 #2',
    '  #1    1–   4  client 1  write 1 → 0',
    '  #2    2–   3  client 2  read → 1',
    '  #3    5–   7  client 5  read → 0  ←',
    '  #4    6–      client 6  write 3 → no answer',
  ]);
  expect(describeVerdict(checkLinearizability(register, operations.slice(0, 2)), describe)).toBe('');
});

test('[SAFE-90] a long history of a few clients is checked within the bound, and one beyond it is refused', () => {
  const rounds = Array.from({ length: 100 }, (_, round) => [
    raise(3 * round + 2, 10 * round + 1, 10 * round + 5),
    raise(3 * round + 1, 10 * round + 2, 10 * round + 6),
    raise(3 * round + 3, 10 * round + 3, 10 * round + 7),
    read(3 * round + 3, 10 * round + 8, 10 * round + 9),
  ]);
  expect(isLinearizable(...rounds.flat())).toBe(true);
  const atOnce = Array.from({ length: 12 }, (_, index) => write(index, index + 1, 20 + index));
  expect(() => searchOrder(register, [...atOnce, read(99, 40, 41)], 1_000)).toThrow('within 1000 steps');
});

/** Tries every order of every choice of the lost calls. */
function hasOrder(operations: readonly Step[], states: readonly number[] = [register.initial]): boolean {
  if (states.length === 0) return false;
  if (operations.every(({ answer }) => answer === undefined)) return true;
  return operations.some((operation) => {
    const others = operations.filter((other) => other !== operation);
    return (
      others.every(({ answer }) => answer === undefined || answer.at > operation.calledAt) &&
      hasOrder(
        others,
        states.flatMap((state) => register.step(state, operation.input, operation.answer?.output)),
      )
    );
  });
}

/** True if the model follows these calls, all that were answered are among them, and none comes before one that was answered earlier. */
function isOrderOf(operations: readonly Step[], order: Order<Asked, number>): boolean {
  const states = order.reduce<readonly number[]>(
    (before, { input, answer }) => before.flatMap((state) => register.step(state, input, answer?.output)),
    [register.initial],
  );
  const isWhole = operations.every(
    (operation) => operation.answer === undefined || order.includes(operation),
  );
  const isInTime = order.every(({ answer }, index) =>
    order.slice(0, index).every(({ calledAt }) => answer === undefined || answer.at > calledAt),
  );
  return states.length > 0 && isWhole && isInTime;
}

const anyValue = fc.nat(2);
const anyAsked: fc.Arbitrary<Asked> = fc.oneof(
  fc.constantFrom<Asked>({ kind: 'read' }, { kind: 'raise' }),
  fc.constant<Asked>({ kind: 'read' }),
  fc.record({ kind: fc.constant('write' as const), value: anyValue }),
  fc.record({ kind: fc.constant('either' as const), values: fc.tuple(anyValue, anyValue) }),
);
/** Up to six calls at once, a fifth of them lost, with no two moments the same. */
const anyHistory: fc.Arbitrary<Step[]> = fc
  .array(
    fc.record({
      asked: anyAsked,
      output: anyValue,
      start: fc.nat(8),
      takes: fc.nat(5),
      isLost: fc.nat(4).map((drawn) => drawn === 0),
    }),
    { maxLength: 6 },
  )
  .map((calls) =>
    calls.map(({ asked, output, start, takes, isLost }, index) =>
      called(asked, start * 100 + index, isLost ? undefined : (start + takes) * 100 + 50 + index, output),
    ),
  );

test('[SAFE-90] on random histories the checker agrees with a search of every order', () => {
  const counts = { explained: 0, unexplained: 0 };
  fc.assert(
    fc.property(anyHistory, (operations) => {
      const verdict = checkLinearizability(register, operations);
      expect(verdict.isLinearizable).toBe(hasOrder(operations));
      if (verdict.isLinearizable) {
        counts.explained += 1;
        expect(isOrderOf(operations, verdict.order)).toBe(true);
        return;
      }
      counts.unexplained += 1;
      const { beginning, unexplained, orderBefore } = verdict;
      expect(hasOrder(beginning)).toBe(false);
      const withoutLast = beginning.map((one) =>
        one.calledAt === unexplained.calledAt ? { ...one, answer: undefined } : one,
      );
      expect(hasOrder(withoutLast)).toBe(true);
      const answered = beginning.filter(({ answer }) => answer !== undefined);
      expect(answered.every(({ answer }) => (answer?.at ?? 0) <= (unexplained.answer?.at ?? 0))).toBe(true);
      expect(orderBefore.every(({ calledAt }) => calledAt < (unexplained.answer?.at ?? 0))).toBe(true);
    }),
    { numRuns: RANDOM_HISTORIES },
  );
  expect(Math.min(counts.explained, counts.unexplained)).toBeGreaterThan(RANDOM_HISTORIES / 10);
});
