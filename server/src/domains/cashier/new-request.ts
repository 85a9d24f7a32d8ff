import { createHash } from 'node:crypto';
import type { CashierDeps } from './deps.ts';

/** What deposits, withdrawals and payments at a gateway have in common when a player requests one. */

/** Digest that tells a retry from a different request under the same key: the same fields give the same digest. */
export function digestOf(fields: Readonly<Record<string, bigint | string | undefined>>): Buffer {
  const lines = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => JSON.stringify([name, value === undefined ? null : String(value)]));
  return createHash('sha256').update(lines.join('\n')).digest();
}

/** When the sandbox's cashier decides a request that this player makes now; undefined where staff decide. */
export function decideAt(
  { decisionMs, decisionMsOfPlayers }: Pick<CashierDeps, 'decisionMs' | 'decisionMsOfPlayers'>,
  playerId: bigint,
  now: Date,
): Date | undefined {
  if (decisionMs === undefined) return undefined;
  return new Date(now.getTime() + (decisionMsOfPlayers?.get(playerId) ?? decisionMs));
}
