import type { stepUpCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { passkeySiteOf } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import { askForPasskey } from '../../../kernel/secrets/passkeys/use-passkey.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectPasskeyKeys } from '../passkeys/passkey-store.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { stepUp, steppingUpIn } from './step-up.ts';

/** Serves the step-up before what is dangerous. */
export function stepUpHandlers(deps: AccountsDeps): Handlers<typeof stepUpCalls> {
  return {
    async showStepUp(_, { player }) {
      return {
        authenticator: await hasSecondFactor(deps.db, player.id),
        passkey: (await selectPasskeyKeys(deps.db, player.id)).length > 0,
      };
    },
    async beginPasskeyStepUp(_, { player, siteOrigin }) {
      const site = passkeySiteOf(siteOrigin);
      const passkeys = await selectPasskeyKeys(deps.db, player.id);
      const challenge = deps.challenges.sessions.give(steppingUpIn(player));
      return askForPasskey(
        site,
        challenge,
        passkeys.map(({ credentialId }) => credentialId),
      );
    },
    async stepUp({ body }, { player, siteOrigin }) {
      await stepUp(deps, player, body, siteOrigin);
    },
  };
}
