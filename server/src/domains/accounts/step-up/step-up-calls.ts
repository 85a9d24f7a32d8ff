import type { stepUpCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { passkeySiteOf } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import { askForPasskey } from '../../../kernel/secrets/passkeys/use-passkey.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectPasskeyKeys } from '../passkeys/passkey-store.ts';
import { stepUp, steppingUpIn } from './step-up.ts';

/** Serves the step-up before what is dangerous. */
export function stepUpHandlers(deps: AccountsDeps): Handlers<Omit<typeof stepUpCalls, 'showStepUp'>> {
  return {
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
