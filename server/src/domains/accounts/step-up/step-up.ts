import type { PasskeyUse, StepUpProof } from '@maidan/contract';
import { inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { passkeySiteOf } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import { readPasskeyUse } from '../../../kernel/secrets/passkeys/use-passkey.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectPasskey, takePasskeyUse } from '../passkeys/passkey-store.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { takePlayerCode } from '../second-factor/take-player-code.ts';
import { updateSteppedUp } from '../sessions/session-store.ts';

/**
 * Takes a proof that it is the player, which counts for some minutes in this session (SAFE-44): the password, a code, or
 * one of the player's passkeys. Refuses WRONG_PASSWORD, SECOND_FACTOR_WRONG, PASSKEY_EXPIRED and PASSKEY_REFUSED; wrong
 * ones count against this session.
 */
export async function stepUp(
  deps: AccountsDeps,
  player: Player,
  given: StepUpProof,
  siteOrigin: string,
): Promise<void> {
  switch (given.by) {
    case 'password':
      await requirePassword(deps, player, given.password);
      return updateSteppedUp(deps.db, player, deps.clock.now());
    case 'code':
      return stepUpByCode(deps, player, given.code);
    case 'passkey':
      return stepUpByPasskey(deps, player, given.passkey, siteOrigin);
  }
}

async function stepUpByCode(deps: AccountsDeps, player: Player, code: string): Promise<void> {
  const uncount = deps.limits.guessInSession(player.sessionId);
  await inTransaction(deps.db, async (tx) => {
    if ((await takePlayerCode(tx, deps, player.id, code)) === undefined)
      throw new Refusal('SECOND_FACTOR_WRONG');
    await updateSteppedUp(tx, player, deps.clock.now());
  });
  uncount();
}

async function stepUpByPasskey(
  deps: AccountsDeps,
  player: Player,
  use: PasskeyUse,
  siteOrigin: string,
): Promise<void> {
  const site = passkeySiteOf(siteOrigin);
  const challenge = deps.challenges.sessions.take(steppingUpIn(player));
  const uncount = deps.limits.guessInSession(player.sessionId);
  const found = await selectPasskey(deps.db, use.id);
  if (found?.playerId !== player.id) throw new Refusal('PASSKEY_REFUSED');
  const signCount = await readPasskeyUse(site, challenge, found, use);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await takePasskeyUse(tx, found.id, signCount, now))) throw new Refusal('PASSKEY_REFUSED');
    await updateSteppedUp(tx, player, now);
  });
  uncount();
}

/** Who holds the challenge of a step-up: the session. */
export const steppingUpIn = ({ sessionId }: Pick<Player, 'sessionId'>): string => `step up ${sessionId}`;
