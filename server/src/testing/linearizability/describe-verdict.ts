import type { Operation } from './history.ts';
import type { Verdict } from './check-linearizability.ts';

/** Writes a call and what it was answered in one line; undefined stands for an answer that was lost, or came later. */
export type DescribeCall<Input, Output> = (input: Input, output: Output | undefined) => string;

const MOMENT_WIDTH = 4;

/**
 * The shortest beginning that no order explains, a line for each call, in the order in which they were made: when it was called
 * and answered, whose it was, and what it was. Then the order that explains it without its last answer. Empty if
 * the history is linearizable.
 */
export function describeVerdict<Input, Output>(
  verdict: Verdict<Input, Output>,
  describe: DescribeCall<Input, Output>,
): string {
  if (verdict.isLinearizable) return '';
  const { beginning, unexplained, orderBefore } = verdict;
  const numbers = new Map(beginning.map(({ calledAt }, index) => [calledAt, index + 1]));
  const numberOf = ({ calledAt }: Operation<Input, Output>) => `#${numbers.get(calledAt) ?? '?'}`;
  const clientWidth = Math.max(...beginning.map(({ client }) => client.length));
  const lines = beginning.map((operation) => {
    const { client, calledAt, answer, input } = operation;
    const from = String(calledAt).padStart(MOMENT_WIDTH);
    const to = String(answer?.at ?? '').padStart(MOMENT_WIDTH);
    const text = describe(input, answer?.output);
    const isLast = calledAt === unexplained.calledAt && answer?.at === unexplained.answer?.at;
    return `${numberOf(operation).padStart(4)} ${from}–${to}  ${client.padEnd(clientWidth)}  ${text}${isLast ? '  ←' : ''}`;
  });
  const before = orderBefore.map(numberOf).join(' ');
  return [
    `No order of these calls explains their answers; without the last, ←, this one does: ${before === '' ? 'none of them' : before}`,
    ...lines,
  ].join('\n');
}
