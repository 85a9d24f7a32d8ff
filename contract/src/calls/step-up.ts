import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { passkeyRequest } from '../passkey-wire.ts';
import { stepUpProof } from '../step-up-proof.ts';
import { factorCode, ownPassword } from './second-factor.ts';

/** Proving once more that it is the player, before what is dangerous (row SAFE-44). */

export const stepUpCalls = defineCalls({
  showStepUp: {
    method: 'GET',
    path: '/step-up',
    caller: 'player',
    summary: 'What the player can step up with besides the password.',
    answer: z.object({ authenticator: z.boolean(), passkey: z.boolean() }),
    status: 200,
    refusals: [],
  },
  beginPasskeyStepUp: {
    method: 'POST',
    path: '/step-up/passkey',
    caller: 'player',
    summary: 'What a browser needs to step up with a passkey of the player, within five minutes.',
    answer: passkeyRequest,
    status: 200,
    refusals: ['PASSKEYS_UNAVAILABLE'],
  },
  stepUp: {
    method: 'POST',
    path: '/step-up',
    caller: 'player',
    summary: 'Proves that it is the player, by one of three ways; counts for five minutes in this session.',
    body: stepUpProof(ownPassword, factorCode),
    answer: z.undefined(),
    status: 204,
    refusals: [
      'WRONG_PASSWORD',
      'SECOND_FACTOR_WRONG',
      'PASSKEYS_UNAVAILABLE',
      'PASSKEY_EXPIRED',
      'PASSKEY_REFUSED',
      'TOO_MANY_REQUESTS',
    ],
  },
});
