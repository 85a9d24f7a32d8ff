import { checkLinearizability } from './check-linearizability.ts';
import { type DescribeCall, describeVerdict } from './describe-verdict.ts';
import type { Operation } from './history.ts';
import type { Model } from './model.ts';

/** How the calls about one thing are checked and printed. */
export interface Checked<State, Input, Output> {
  readonly modelOf: (key: string) => Model<State, Input, Output>;
  readonly describe: DescribeCall<Input, Output>;
}

/**
 * Checks the calls about each thing by themselves: a history is linearizable if it is for each thing (Herlihy and Wing), and
 * shorter histories are checked sooner (Horn and Kroening, 'Faster linearizability checking via P-compositionality', 2015).
 * Answers what is wrong with each that isn't, as text.
 */
export function checkByKey<State, Input, Output>(
  operations: readonly Operation<Input, Output>[],
  keyOf: (input: Input) => string,
  { modelOf, describe }: Checked<State, Input, Output>,
): string[] {
  const byKey = Map.groupBy(operations, ({ input }) => keyOf(input));
  return [...byKey].flatMap(([key, ofKey]) => {
    const verdict = checkLinearizability(modelOf(key), ofKey);
    return verdict.isLinearizable ? [] : [`${key}: ${describeVerdict(verdict, describe)}`];
  });
}
