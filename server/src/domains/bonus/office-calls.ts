import type { bonusReviewCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { decideReview } from './decide-review.ts';
import type { BonusPart } from './house-part.ts';
import { listReviews, showReview } from './list-reviews.ts';

/** Serves the desk of bonuses that wait for staff. */
export function bonusOfficeHandlers(part: BonusPart): OfficeHandlers<typeof bonusReviewCalls> {
  return {
    listBonusReviews: ({ query }) => listReviews(part.db, query),
    showBonusReview: ({ params }) => showReview(part.db, params.id),
    decideBonusReview: ({ params, body }, context) => decideReview(part, params.id, body, context),
  };
}
