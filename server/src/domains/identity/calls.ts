import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { cancelVerification } from './cancel-verification.ts';
import type { IdentityDeps } from './deps.ts';
import { showIdentity } from './show-identity.ts';
import { startVerification } from './start-verification.ts';
import { submitVerification } from './submit-verification.ts';

/** Serves what players do to be verified; pictures come by `serveOwnPictures`. */
export function identityHandlers(
  deps: IdentityDeps,
): Handlers<
  Pick<typeof allCalls, 'showIdentity' | 'startVerification' | 'submitVerification' | 'cancelVerification'>
> {
  return {
    showIdentity: (_, { player }) => showIdentity(deps, player.id),
    startVerification: ({ body }, { player }) => startVerification(deps, player.id, body),
    submitVerification: ({ params, body }, { player }) =>
      submitVerification(deps, player.id, { id: params.id, number: body.number }),
    async cancelVerification({ params }, { player }) {
      await cancelVerification(deps, player.id, params.id);
    },
  };
}
