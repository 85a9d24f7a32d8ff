import type { bonusReviewCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { decideReview } from './reviews/decide-review.ts';
import type { BonusDeps } from './deps.ts';
import { listReviews, showReview } from './reviews/list-reviews.ts';

/** Serves the desk of bonus reviews. */
export function bonusOfficeHandlers(deps: BonusDeps): OfficeHandlers<typeof bonusReviewCalls> {
  return {
    listBonusReviews: ({ query }) => listReviews(deps.db, query),
    showBonusReview: ({ params }) => showReview(deps.db, params.id),
    decideBonusReview: ({ params, body }, context) => decideReview(deps, params.id, body, context),
  };
}
