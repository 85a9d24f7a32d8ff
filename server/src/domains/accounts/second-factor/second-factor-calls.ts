import type { secondFactorCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import type { AccountsDeps } from '../deps.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { countRecoveryCodes, selectAuthenticator } from './factor-store.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

/** Serves a player's second factor. */
export function secondFactorHandlers(deps: AccountsDeps): Handlers<typeof secondFactorCalls> {
  return {
    async showSecondFactor(_, { player }) {
      const authenticator = await selectAuthenticator(deps.db, player.id);
      return {
        authenticatorSince: authenticator?.confirmedAt ?? null,
        recoveryCodesLeft: await countRecoveryCodes(deps.db, player.id),
      };
    },
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
