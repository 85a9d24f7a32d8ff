import type { secondFactorCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import type { AccountsDeps } from '../deps.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

/** Serves changes of a player's second factor. */
export function secondFactorHandlers(
  deps: AccountsDeps,
): Handlers<Omit<typeof secondFactorCalls, 'showSecondFactor'>> {
  return {
    beginAuthenticator: ({ body }, { player }) => beginAuthenticator(deps, player, body.password),
    async confirmAuthenticator({ body }, { player }) {
      return { recoveryCodes: await confirmAuthenticator(deps, player, body.code) };
    },
    async removeAuthenticator({ body }, { player }) {
      await removeAuthenticator(deps, player, body);
    },
    async renewPlayerRecoveryCodes({ body }, { player }) {
      return { recoveryCodes: await renewRecoveryCodes(deps, player, body.code) };
    },
  };
}
