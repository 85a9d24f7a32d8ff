import { listTies } from '../domains/accounts/index.ts';
import type { CollusionDeps } from '../domains/collusion/index.ts';
import { type Exchange, listPairResults } from '../domains/exchange/index.ts';
import type { BaseDeps } from './open-deps.ts';

/** What the collusion domain borrows from accounts, the exchange and safer play. */
export function openCollusion(
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  { rules }: Pick<Exchange, 'rules'>,
  excludeAlike: CollusionDeps['ports']['excludeAlike'],
): CollusionDeps {
  const linkAccounts = (playerIds: readonly bigint[]) => rules.linkAccounts(playerIds);
  return { db, clock, ports: { listPairResults, listTies, linkAccounts, excludeAlike } };
}
