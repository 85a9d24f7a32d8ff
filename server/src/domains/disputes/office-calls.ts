import type { disputeDeskCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { claimDispute, releaseDispute } from './claim-dispute.ts';
import { decideDispute } from './decide-dispute.ts';
import type { DisputeDeps } from './deps.ts';
import { listDisputes } from './list-disputes.ts';
import { showDispute } from './show-dispute.ts';

/** Serves the disputes desk. */
export function disputeOfficeHandlers(deps: DisputeDeps): OfficeHandlers<typeof disputeDeskCalls> {
  return {
    listDisputes: ({ query }) => listDisputes(deps.db, query, deps.clock.now()),
    showDeskDispute: ({ params }) => showDispute(deps, params.id),
    claimDispute: ({ params }, context) => claimDispute(deps, params.id, context),
    releaseDispute: ({ params }, context) => releaseDispute(deps, params.id, context),
    decideDispute: ({ params, body }, context) => decideDispute(deps, params.id, body, context),
  };
}
