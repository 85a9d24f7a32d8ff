import { listInOpenCases } from '../domains/collusion/index.ts';
import { listInRiskCases } from '../domains/risk-cases/index.ts';
import type { Reader } from '../kernel/db.ts';

/** Those of the players of whom an undecided case asks where their money comes from: their withdrawals wait for staff. */
export async function listQuestioned(
  reader: Reader,
  playerIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const found = await listInOpenCases(reader, playerIds);
  return new Set([...found, ...(await listInRiskCases(reader, playerIds, 'laundering'))]);
}
