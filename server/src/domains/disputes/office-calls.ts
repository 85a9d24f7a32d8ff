import type { disputeDeskCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { claimDispute, releaseDispute } from './claim-dispute.ts';
import { decideDispute } from './decide-dispute.ts';
import type { DisputePart } from './house-part.ts';
import { listDisputes } from './list-disputes.ts';
import { showDispute } from './show-dispute.ts';

/** Serves the desk of disputes. */
export function disputeOfficeHandlers(part: DisputePart): OfficeHandlers<typeof disputeDeskCalls> {
  return {
    listDisputes: ({ query }) => listDisputes(part.db, query, part.clock.now()),
    showDeskDispute: ({ params }) => showDispute(part, params.id),
    claimDispute: ({ params }, context) => claimDispute(part, params.id, context),
    releaseDispute: ({ params }, context) => releaseDispute(part, params.id, context),
    decideDispute: ({ params, body }, context) => decideDispute(part, params.id, body, context),
  };
}
