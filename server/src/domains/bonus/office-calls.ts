import type { bonusReviewCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { BonusDeps } from './deps.ts';
import { listReviews, showReview } from './reviews/list-reviews.ts';

/** Serves the lists of bonus reviews; the app serves the decision, which can take two members. */
export function bonusOfficeHandlers(
  deps: BonusDeps,
): OfficeHandlers<Omit<typeof bonusReviewCalls, 'decideBonusReview'>> {
  return {
    listBonusReviews: ({ query }) => listReviews(deps.db, query),
    showBonusReview: ({ params }) => showReview(deps.db, params.id),
  };
}
