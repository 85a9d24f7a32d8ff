import type { PasskeyUse } from '@maidan/contract';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PasskeySite } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import { readPasskeyUse } from '../../../kernel/secrets/passkeys/use-passkey.ts';
import type { AccountsDeps } from '../deps.ts';
import { admitPlayer } from '../sessions/admit-player.ts';
import type { LoggedIn } from '../sessions/log-in.ts';
import type { Origin } from '../sessions/open-session.ts';
import { selectPasskey, takePasskeyUse } from './passkey-store.ts';

/**
 * Opens a session with a passkey alone (SAFE-38): it names its account, and as it checks its user it counts as both
 * factors. The challenge is bound to the device. Refuses PASSKEY_EXPIRED without a challenge, and PASSKEY_REFUSED for an
 * unknown or removed passkey and for a use that isn't right, all alike; a suspended or closed account only after that.
 *
 * Failed uses of a passkey have a count of their own, so that what strangers try with passwords keeps no passkey out; those
 * of unknown passkeys count against their network.
 */
export async function logInWithPasskey(
  deps: AccountsDeps,
  site: PasskeySite,
  use: PasskeyUse,
  origin: Origin,
): Promise<LoggedIn> {
  const challenge = deps.challenges.devices.take(loggingInOn(origin));
  const found = await selectPasskey(deps.db, use.id);
  const uncount = deps.limits.passkey(found, origin.address);
  if (found === undefined || use.response.userHandle === undefined) throw new Refusal('PASSKEY_REFUSED');
  const signCount = await readPasskeyUse(site, challenge, found, use);
  const tokens = await inTransaction(deps.db, async (tx) => {
    if (!(await takePasskeyUse(tx, found.id, signCount, deps.clock.now())))
      throw new Refusal('PASSKEY_REFUSED');
    if (found.status === 'blocked') throw new Refusal('ACCOUNT_BLOCKED');
    if (found.status === 'closed') throw new Refusal('ACCOUNT_CLOSED');
    return admitPlayer(tx, deps, found.playerId, origin);
  });
  uncount();
  const { playerId, username, language } = found;
  return { playerId, username, language: language ?? undefined, ...tokens };
}

/** Who holds the challenge of a login: the device, by its cookie. */
export const loggingInOn = ({ device }: Pick<Origin, 'device'>): string => `log in ${device}`;
