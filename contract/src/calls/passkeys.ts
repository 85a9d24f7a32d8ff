import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import {
  addingPasskeyRefusals,
  newPasskey,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
  passkeyUse,
} from '../passkey-wire.ts';
import { as, idSchema, shape, timeSchema } from '../wire.ts';
import { loginAnswer } from './accounts.ts';

/** A player's passkeys: listing, adding, removing, and logging in with one (row SAFE-38). */

const passkey = shape({
  id: idSchema,
  name: z.string(),
  addedAt: as('added_at', timeSchema),
  /** Null until its first use. */
  lastUsedAt: as('last_used_at', z.nullable(timeSchema)),
});

/** One of a player's passkeys. */
export type Passkey = z.output<typeof passkey>;

export const passkeyCalls = defineCalls({
  listPasskeys: {
    method: 'GET',
    path: '/passkeys',
    caller: 'player',
    summary: "The player's passkeys, at most ten, in the order in which they were added.",
    answer: z.object({ passkeys: z.array(passkey) }),
    status: 200,
    refusals: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/begin-passkey',
    caller: 'player',
    summary: 'What a browser needs to make a passkey for the player, within five minutes.',
    answer: passkeyCreation,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'PASSKEYS_FULL', 'PASSKEYS_UNAVAILABLE'],
    stepUp: 'always',
  },
  addPasskey: {
    method: 'POST',
    path: '/passkeys',
    caller: 'player',
    summary: 'Adds the passkey that the browser has made, under a name.',
    body: z.object({ name: passkeyName, passkey: newPasskey }),
    answer: passkey,
    status: 201,
    refusals: addingPasskeyRefusals,
    stepUp: 'always',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/passkeys/:id',
    caller: 'player',
    summary: "Removes one of the player's passkeys.",
    params: shape({ id: idSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
    stepUp: 'always',
  },
});

/** Apart from the others, so that the login screen brings no more than it uses. */
export const passkeyLoginCalls = defineCalls({
  beginPasskeyLogin: {
    method: 'POST',
    path: '/login/passkey/begin',
    caller: 'anyone',
    summary: 'What a browser needs to log in with a passkey, within five minutes and on this device.',
    answer: passkeyRequest,
    status: 200,
    refusals: ['PASSKEYS_UNAVAILABLE'],
  },
  passkeyLogin: {
    method: 'POST',
    path: '/login/passkey',
    caller: 'anyone',
    summary: 'Opens a session with a passkey alone, which counts as both factors.',
    body: z.object({ passkey: passkeyUse }),
    answer: loginAnswer,
    status: 200,
    refusals: [
      'PASSKEYS_UNAVAILABLE',
      'PASSKEY_EXPIRED',
      'PASSKEY_REFUSED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSED',
      'TOO_MANY_REQUESTS',
    ],
  },
});
