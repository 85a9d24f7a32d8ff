import { listInRiskCases } from '../domains/risk-cases/index.ts';
import { listInBreak } from '../domains/safer-play/index.ts';
import type { Reader } from '../kernel/db.ts';

/**
 * Those of the players who aren't called back to play, by advertising or to a match: who is in a time-out, has excluded themselves, or is
 * in an undecided case of harm.
 */
export async function listNotCalled(
  on: Reader,
  playerIds: readonly bigint[],
  now: Date,
): Promise<ReadonlySet<bigint>> {
  const resting = await listInBreak(on, playerIds, now);
  return new Set([...resting, ...(await listInRiskCases(on, playerIds, 'harm'))]);
}
