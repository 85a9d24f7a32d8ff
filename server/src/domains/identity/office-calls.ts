import type { identityDeskCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { IdentityDeps } from './deps.ts';
import { acceptDocument, acceptPaper, refuseVerification } from './desk/decide-verification.ts';
import { changeIdentityRules, readIdentityRules } from './desk/identity-rules.ts';
import {
  claimVerification,
  listVerifications,
  openVerification,
  releaseVerification,
} from './desk/verification-desk.ts';
import type { PlayGate } from './levels/play-gate.ts';

/** Serves the identity desk; who may play is known in this process before a decision is answered. */
export function identityDeskHandlers(
  deps: IdentityDeps,
  { refresh }: Pick<PlayGate, 'refresh'>,
): OfficeHandlers<typeof identityDeskCalls> {
  return {
    listVerifications: ({ query }) => listVerifications(deps, query),
    openVerification: ({ params }, context) => openVerification(deps, params.id, context),
    claimVerification: ({ params }, context) => claimVerification(deps, params.id, context),
    releaseVerification: ({ params }, context) => releaseVerification(deps, params.id, context),
    async acceptDocument({ params, body }, context) {
      await acceptDocument(deps, params.id, body, context);
      await refresh();
    },
    async acceptPaper({ params, body }, context) {
      await acceptPaper(deps, params.id, body, context);
      await refresh();
    },
    refuseVerification: ({ params, body }, context) => refuseVerification(deps, params.id, body, context),
    showIdentityRules: () => readIdentityRules(deps.db),
    async changeIdentityRules({ body }, context) {
      await changeIdentityRules(deps.db, body, context);
      await refresh();
      return { outcome: 'done' };
    },
  };
}
