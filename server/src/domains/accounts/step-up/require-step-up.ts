import type { StepUpRule } from '@maidan/contract';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isRecentProof } from '../../../kernel/secrets/is-recent-proof.ts';
import type { AccountsDeps } from '../deps.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { selectPasskeyKeys } from '../passkeys/passkey-store.ts';
import { selectSteppedUpAt } from '../sessions/session-store.ts';

/**
 * Refuses STEP_UP_NEEDED unless it was proved within the last minutes, in this session, that it is the player (SAFE-44).
 * With the rule `with-factor` only players who have an authenticator or a passkey are asked.
 */
export async function requireStepUp(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  player: Player,
  rule: StepUpRule,
): Promise<void> {
  const steppedUpAt = await selectSteppedUpAt(db, player.sessionId);
  if (isRecentProof(steppedUpAt, clock.now())) return;
  if (rule === 'always' || (await hasFactor(db, player.id))) throw new Refusal('STEP_UP_NEEDED');
}

async function hasFactor(db: AccountsDeps['db'], playerId: bigint): Promise<boolean> {
  return (await hasSecondFactor(db, playerId)) || (await selectPasskeyKeys(db, playerId)).length > 0;
}
