import type { affiliateCalls, partnerCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { addAffiliate, changeAffiliate } from './add-affiliate.ts';
import { addCode } from './add-code.ts';
import { confirmProposal, endProposal } from './confirm-proposal.ts';
import type { AffiliatesDeps } from './deps.ts';
import { excludePlayer } from './exclude-player.ts';
import { holdStatement } from './hold-statement.ts';
import { listAffiliates } from './list-affiliates.ts';
import { propose } from './propose.ts';
import { showAffiliate, showStatement } from './show-affiliate.ts';
import { getOwnAffiliate, showPartner, withoutReason } from './show-partner.ts';

/** Serves the affiliates' desk. */
export function affiliateHandlers(deps: AffiliatesDeps): OfficeHandlers<typeof affiliateCalls> {
  return {
    listAffiliates: ({ query }) => listAffiliates(deps, query.month),
    showAffiliate: ({ params }) => showAffiliate(deps, params.id),
    addAffiliate: ({ body }, context) => addAffiliate(deps, body, context),
    changeAffiliate: ({ params, body }, context) => changeAffiliate(deps, params.id, body, context),
    addAffiliateCode: ({ params, body }, context) => addCode(deps, params.id, body, context),
    proposeForAffiliate: ({ params, body }, context) => propose(deps, params.id, body, context),
    confirmForAffiliate: ({ params }, context) => confirmProposal(deps, params.id, context),
    endForAffiliate: ({ params }, context) => endProposal(deps, params.id, context),
    showAffiliateStatement: ({ params }) => showStatement(deps, params.id),
    holdAffiliateStatement: ({ params, body }, context) => holdStatement(deps, params.id, body, context),
    excludeAffiliatePlayer: ({ params, body }, context) => excludePlayer(deps, params.id, body, context),
  };
}

/** Serves the people who work for an affiliate, about that one alone (AFF-18). */
export function partnerHandlers(deps: AffiliatesDeps): OfficeHandlers<typeof partnerCalls> {
  return {
    showPartner: (_, { member }) => showPartner(deps, member),
    addPartnerCode: ({ body }, context) => addCode(deps, getOwnAffiliate(context.member), body, context),
    showPartnerStatement: async ({ params }, { member }) =>
      withoutReason(await showStatement(deps, params.id, getOwnAffiliate(member))),
  };
}
