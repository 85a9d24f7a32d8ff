import { bonusReviewCalls } from '@maidan/contract/office';
import { z } from 'zod';
import { type BonusDeps, decideReview, findReview } from '../../domains/bonus/index.ts';
import { getCashierSettings } from '../../domains/cashier/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type GuardedCall, NOTHING } from './guarded-call.ts';
import { digestOf } from './guard-results.ts';

const input = z.object({
  params: bonusReviewCalls.decideBonusReview.params,
  body: bonusReviewCalls.decideBonusReview.body,
});

/** Guards releases of bonuses in review: from the four-eyes amount on, two decide (SAFE-48). */
export function guardBonusReleases(deps: BonusDeps): GuardedCall<z.output<typeof input>> {
  const { db } = deps;
  const getReview = async (id: bigint) => {
    const review = await findReview(db, id);
    if (review === undefined) throw new Refusal('NOT_FOUND');
    return review;
  };
  return {
    kind: 'bonus-release',
    input,
    isSetting: false,
    subjectOf: ({ params }) => `turnover:${params.id}`,
    reasonOf: () => null,
    async describe({ params: { id } }) {
      const { username, bonus: amount } = await getReview(id);
      return { ...NOTHING, bonus: { id, username, amount } };
    },
    // A repeat of one's own decision changes nothing, and is no refusal.
    check: async ({ params }) => void (await getReview(params.id)),
    async assess({ params, body }) {
      const { bonus: amount, state } = await getReview(params.id);
      const waits = state === 'in-review';
      const releases = waits && body.decision === 'released';
      const { fourEyesMin } = await getCashierSettings(db);
      return {
        secondReasons: releases && amount >= fourEyesMin ? ['amount'] : [],
        preview: null,
        digest: digestOf([amount, state]),
        hasMoved: !waits,
        alone: releases ? { kind: 'bonus-release', amount, subject: `turnover:${params.id}` } : undefined,
      };
    },
    run: ({ params, body }, context) => decideReview(deps, params.id, body, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}
