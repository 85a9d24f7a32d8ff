import type { bonusReviewCalls, vipCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { BonusDeps } from './deps.ts';
import { changeLevels } from './levels/change-levels.ts';
import { selectLadder } from './levels/level-store.ts';
import { listReviews, showReview } from './reviews/list-reviews.ts';

/** Serves the lists of bonus reviews and the VIP levels; what can take two members is guarded by the app. */
export function bonusOfficeHandlers(
  deps: BonusDeps,
): OfficeHandlers<Omit<typeof bonusReviewCalls, 'decideBonusReview'> & typeof vipCalls> {
  return {
    listBonusReviews: ({ query }) => listReviews(deps.db, query),
    showBonusReview: ({ params }) => showReview(deps.db, params.id),
    showVipLevels: () => selectLadder(deps.db),
    async changeVipLevels({ body }, context) {
      await changeLevels(deps.db, body, context);
      return { outcome: 'done' };
    },
  };
}
