import type { Me, staffPasskeyCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import { passkeySiteOf } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import { askForPasskey } from '../../../kernel/secrets/passkeys/use-passkey.ts';
import type { StaffDeps } from '../deps.ts';
import { steppingUpIn } from '../sessions/step-up.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { logInWithPasskey, loggingInOn } from './log-in-with-passkey.ts';
import { selectPasskeyKeys, selectPasskeys } from './passkey-store.ts';
import { removePasskey } from './remove-passkey.ts';

/** Serves a member's passkeys, and logging in and stepping up with one. */
export function staffPasskeyHandlers(
  deps: StaffDeps,
  meOf: (member: Pick<Me, 'id' | 'username' | 'role'>) => Promise<Me>,
): OfficeHandlers<typeof staffPasskeyCalls> {
  const { db, challenges } = deps;
  return {
    async listStaffPasskeys(_, { member }) {
      return { passkeys: await selectPasskeys(db, member.id) };
    },
    beginStaffPasskey: (_, { member, siteOrigin }) => beginPasskey(deps, member, passkeySiteOf(siteOrigin)),
    addStaffPasskey: ({ body }, context) => addPasskey(deps, body, context),
    removeStaffPasskey: ({ params }, context) => removePasskey(db, params.id, context),
    async beginOfficePasskeyStepUp(_, { member, siteOrigin }) {
      const site = passkeySiteOf(siteOrigin);
      const passkeys = await selectPasskeyKeys(db, member.id);
      const challenge = challenges.sessions.give(steppingUpIn(member));
      return askForPasskey(
        site,
        challenge,
        passkeys.map(({ credentialId }) => credentialId),
      );
    },
    async beginOfficePasskeyLogIn(_, { siteOrigin, device = newToken(deps.random), keepDevice }) {
      const site = passkeySiteOf(siteOrigin);
      keepDevice(device);
      return askForPasskey(site, challenges.devices.give(loggingInOn(device)));
    },
    async officePasskeyLogIn({ body }, { doer, userAgent, device, sentToken, siteOrigin, ...browser }) {
      const origin = { doer, userAgent, device, sentToken };
      const loggedIn = await logInWithPasskey(deps, passkeySiteOf(siteOrigin), body.passkey, origin);
      browser.keepSession(loggedIn.token);
      browser.keepDevice(loggedIn.device);
      return { me: await meOf(loggedIn.member) };
    },
  };
}
