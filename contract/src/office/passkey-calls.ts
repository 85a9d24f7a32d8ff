import * as z from 'zod/mini';
import {
  addingPasskeyRefusals,
  newPasskey,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
  passkeyUse,
} from '../passkey-wire.ts';
import { idSchema, timeSchema } from '../wire.ts';
import { ownAccount } from './access-calls.ts';
import { defineOfficeCalls } from './call.ts';

/** A member's passkeys: listing, adding, removing, and using one to log in or to step up (row SAFE-53). */

const passkey = z.object({
  id: idSchema,
  name: z.string(),
  addedAt: timeSchema,
  /** Null until its first use. */
  lastUsedAt: z.nullable(timeSchema),
});

export const staffPasskeyCalls = defineOfficeCalls({
  listStaffPasskeys: {
    method: 'GET',
    path: '/office/me/passkeys',
    right: 'own',
    summary: "The member's own passkeys, at most ten, in the order in which they were added.",
    answer: z.object({ passkeys: z.array(passkey) }),
    status: 200,
    refusals: [],
  },
  beginStaffPasskey: {
    method: 'POST',
    path: '/office/me/passkeys/begin',
    right: 'own',
    stepUp: true,
    summary: 'What a browser needs to make a passkey for the member, within five minutes.',
    answer: passkeyCreation,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'PASSKEYS_FULL', 'PASSKEYS_UNAVAILABLE'],
  },
  addStaffPasskey: {
    method: 'POST',
    path: '/office/me/passkeys',
    right: 'own',
    stepUp: true,
    summary: 'Adds the passkey that the browser has made, under a name.',
    body: z.object({ name: passkeyName, passkey: newPasskey }),
    answer: passkey,
    status: 201,
    refusals: addingPasskeyRefusals,
  },
  removeStaffPasskey: {
    method: 'DELETE',
    path: '/office/me/passkeys/:id',
    right: 'own',
    stepUp: true,
    summary: "Removes one of the member's own passkeys.",
    params: z.object({ id: idSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
  },
  beginOfficePasskeyStepUp: {
    method: 'POST',
    path: '/office/me/step-up/passkey',
    right: 'own',
    summary: 'What a browser needs to step up with a passkey of the member, within five minutes.',
    answer: passkeyRequest,
    status: 200,
    refusals: ['PASSKEYS_UNAVAILABLE'],
  },
  beginOfficePasskeyLogIn: {
    method: 'POST',
    path: '/office/login/passkey/begin',
    servedWhenFull: true,
    right: 'none',
    summary: 'What a browser needs to log in with a passkey, within five minutes and on this device.',
    answer: passkeyRequest,
    status: 200,
    refusals: ['PASSKEYS_UNAVAILABLE'],
  },
  officePasskeyLogIn: {
    method: 'POST',
    path: '/office/login/passkey',
    servedWhenFull: true,
    right: 'none',
    summary: 'Opens a session with a passkey alone, which counts as both factors.',
    body: z.object({ passkey: passkeyUse }),
    answer: z.object({ me: ownAccount }),
    status: 200,
    refusals: ['PASSKEYS_UNAVAILABLE', 'PASSKEY_EXPIRED', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  },
});
