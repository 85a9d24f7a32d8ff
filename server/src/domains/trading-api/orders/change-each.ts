import type { InstructionError } from '@maidan/contract/trading';
import type { ChangeRefusal, OneChange, OneChanged } from '../../exchange/index.ts';
import { instructionErrorOf } from './error-codes.ts';
import type { OrderDeps } from './order-deps.ts';

/** The name of the refusal of a change. */
export const changeErrorOf = (code: ChangeRefusal): InstructionError =>
  code === 'BET_IN_PROGRESS' || code === 'NO_ACTION_REQUIRED' ? code : instructionErrorOf(code);

/** Carries out those instructions that can be read, and answers what came of each, in their order. */
export async function changeEach<Instruction>(
  { several }: OrderDeps['exchange'],
  { playerId, marketId }: { readonly playerId: bigint; readonly marketId: string },
  instructions: readonly Instruction[],
  read: (instruction: Instruction) => OneChange | InstructionError,
): Promise<readonly (OneChanged | InstructionError)[]> {
  const wanted = instructions.map(read);
  const changes = wanted.filter((one) => typeof one !== 'string');
  const results = changes.length === 0 ? [] : await several.change(playerId, marketId, changes);
  let next = 0;
  return wanted.map((one) => {
    if (typeof one === 'string') return one;
    const result = results[next];
    next += 1;
    return result ?? 'ERROR_IN_MATCHER';
  });
}
