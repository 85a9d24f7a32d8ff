import type { Operation } from './history.ts';
import type { Model } from './model.ts';
import { type Order, searchOrder } from './search-order.ts';

/**
 * What is found: an order of the calls that explains every answer, each call between its own beginning and its answer; or
 * the shortest beginning of the history that no order explains, whose last answer is the one too many, and the
 * order that explains it without that answer.
 */
export type Verdict<Input, Output> =
  | { readonly isLinearizable: true; readonly order: Order<Input, Output> }
  | {
      readonly isLinearizable: false;
      readonly beginning: readonly Operation<Input, Output>[];
      readonly unexplained: Operation<Input, Output>;
      readonly orderBefore: Order<Input, Output>;
    };

/**
 * Says whether a history is linearizable (Herlihy and Wing, 'Linearizability', TOPLAS 1990): by the search of Wing and Gong
 * with what Lowe added, which tries no set of calls twice in the same state ('Testing for Linearizability', 2017).
 * Throws if that needs more than a bounded number of steps.
 */
export function checkLinearizability<State, Input, Output>(
  model: Model<State, Input, Output>,
  operations: readonly Operation<Input, Output>[],
): Verdict<Input, Output> {
  const order = searchOrder(model, operations);
  if (order !== undefined) return { isLinearizable: true, order };
  const answered = operations
    .filter(({ answer }) => answer !== undefined)
    .toSorted((one, other) => answeredAt(one) - answeredAt(other));
  // Whatever follows a beginning that no order explains, none explains the whole: so the shortest is found by halves.
  let [explained, unexplained] = [0, answered.length];
  let orderBefore: Order<Input, Output> = [];
  while (unexplained - explained > 1) {
    const middle = Math.floor((explained + unexplained) / 2);
    const found = searchOrder(model, beginningOf(operations, answered[middle - 1]));
    if (found === undefined) unexplained = middle;
    else [explained, orderBefore] = [middle, found];
  }
  const last = answered[unexplained - 1];
  if (last === undefined) throw new Error('a history without answers always has an order');
  return { isLinearizable: false, beginning: beginningOf(operations, last), unexplained: last, orderBefore };
}

/** The history up to that call's answer: later answers are not there yet. */
function beginningOf<Input, Output>(
  operations: readonly Operation<Input, Output>[],
  last: Operation<Input, Output> | undefined,
): Operation<Input, Output>[] {
  const endsAt = last === undefined ? 0 : answeredAt(last);
  return operations
    .filter(({ calledAt }) => calledAt < endsAt)
    .map((operation) => (answeredAt(operation) > endsAt ? { ...operation, answer: undefined } : operation));
}

const answeredAt = ({ answer }: Operation<unknown, unknown>): number => answer?.at ?? Infinity;
