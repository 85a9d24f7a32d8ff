import type { passkeyCalls, passkeyLoginCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { passkeySiteOf } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import { askForPasskey } from '../../../kernel/secrets/passkeys/use-passkey.ts';
import type { AccountsDeps } from '../deps.ts';
import { presentLogin } from '../sessions/present-login.ts';
import { originOf } from '../sessions/origin-of.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { logInWithPasskey, loggingInOn } from './log-in-with-passkey.ts';
import { removePasskey } from './remove-passkey.ts';

type PasskeyCalls = Omit<typeof passkeyCalls, 'listPasskeys'> & typeof passkeyLoginCalls;

/** Serves changes of a player's passkeys, and logging in with one. */
export function passkeyHandlers(deps: AccountsDeps): Handlers<PasskeyCalls> {
  return {
    beginPasskey: (_, { player, siteOrigin }) => beginPasskey(deps, player, passkeySiteOf(siteOrigin)),
    addPasskey: ({ body }, { player, siteOrigin }) =>
      addPasskey(deps, player, passkeySiteOf(siteOrigin), body),
    async removePasskey({ params }, { player }) {
      await removePasskey(deps, player, params.id);
    },
    beginPasskeyLogin(_, context) {
      const site = passkeySiteOf(context.siteOrigin);
      return askForPasskey(site, deps.challenges.devices.give(loggingInOn(originOf(context))));
    },
    async passkeyLogin({ body }, context) {
      const site = passkeySiteOf(context.siteOrigin);
      return presentLogin(await logInWithPasskey(deps, site, body.passkey, originOf(context)));
    },
  };
}
