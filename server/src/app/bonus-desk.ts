import type { bonusReviewCalls, changeCalls } from '@maidan/contract/office';
import { type BonusDeps, bonusOfficeHandlers } from '../domains/bonus/index.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';
import { guardBonusReleases } from './second-member/guard-bonus-releases.ts';
import { keptUseOf } from './second-member/guarded-call.ts';
import { openChangesDesk, passOrPropose } from './second-member/second-members.ts';
import { bonusChangeHandlers } from './second-member/serve-changes.ts';

type BonusDeskCalls = typeof bonusReviewCalls &
  Pick<typeof changeCalls, 'listBonusChanges' | 'showBonusChange' | 'confirmBonusChange' | 'endBonusChange'>;

/** Serves the desk of bonus reviews; what one member may not release alone waits for a second (SAFE-48). */
export function bonusDeskHandlers(deps: BonusDeps): OfficeHandlers<BonusDeskCalls> {
  const guarded = guardBonusReleases(deps);
  const changes = openChangesDesk(deps, (kind, wanted) =>
    kind === 'bonus-release' ? keptUseOf(guarded, wanted) : undefined,
  );
  return {
    ...bonusOfficeHandlers(deps),
    decideBonusReview: (input, context) => passOrPropose(deps, guarded, input, context),
    ...bonusChangeHandlers(changes),
  };
}
