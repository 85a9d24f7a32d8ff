import type { OwnIdentity } from '@maidan/contract';
import type { IdentityDeps } from './deps.ts';
import { readDepositLeft, readLevel } from './levels/refuse-below-level.ts';
import { selectRules } from './levels/rule-store.ts';
import { asOwn } from './present-verification.ts';
import { selectLatest } from './verification-store.ts';

/** A player's level, what each level may do, and the latest verifications (KNOW-4). */
export async function showIdentity(
  { db, clock, sumDeposits }: Pick<IdentityDeps, 'db' | 'clock' | 'sumDeposits'>,
  playerId: bigint,
): Promise<OwnIdentity> {
  const level = await readLevel(db, playerId, clock.now());
  const rules = await selectRules(db);
  const depositTotalMax = rules[level]?.depositTotalMax ?? null;
  const verifications = await Promise.all((await selectLatest(db, playerId)).map((one) => asOwn(db, one)));
  return {
    level,
    rules,
    depositLeft: await readDepositLeft(db, playerId, { depositTotalMax, sumDeposits }),
    verifications,
  };
}
