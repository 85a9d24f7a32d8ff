import type { CashierDeps } from './deps.ts';

/** When the sandbox's cashier decides a request that this player makes now; undefined where staff decide. */
export function decideAt(
  { decisionMs, decisionMsOfPlayers }: Pick<CashierDeps, 'decisionMs' | 'decisionMsOfPlayers'>,
  playerId: bigint,
  now: Date,
): Date | undefined {
  if (decisionMs === undefined) return undefined;
  return new Date(now.getTime() + (decisionMsOfPlayers?.get(playerId) ?? decisionMs));
}
