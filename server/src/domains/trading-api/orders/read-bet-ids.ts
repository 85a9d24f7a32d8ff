import type { ReportError } from '@maidan/contract/trading';
import { ApiFault } from '../api-fault.ts';
import { parseBetId } from '../amounts.ts';

/** Why instructions about orders that exist can't be carried out as they are; undefined if they can. Refuses INVALID_INPUT_DATA for none. */
export function findListFault(
  instructions: readonly { readonly betId: string }[],
  max: number,
): ReportError | undefined {
  if (instructions.length === 0) throw new ApiFault('INVALID_INPUT_DATA', 'no instructions');
  if (instructions.length > max) return 'TOO_MANY_INSTRUCTIONS';
  const ids = instructions.map(({ betId }) => parseBetId(betId)).filter((id) => id !== undefined);
  return new Set(ids).size < ids.length ? 'DUPLICATE_BETIDS' : undefined;
}
