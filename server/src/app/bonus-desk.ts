import type { bonusReviewCalls, changeCalls, vipCalls } from '@maidan/contract/office';
import { type BonusDeps, bonusOfficeHandlers } from '../domains/bonus/index.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';
import { guardBonusReleases } from './second-member/guard-bonus-releases.ts';
import { keptUseOf } from './second-member/guarded-call.ts';
import { openChangesDesk, passOrPropose } from './second-member/second-members.ts';
import { bonusChangeHandlers } from './second-member/serve-changes.ts';

type BonusDeskCalls = typeof bonusReviewCalls &
  typeof vipCalls &
  Pick<typeof changeCalls, 'listBonusChanges' | 'showBonusChange' | 'confirmBonusChange' | 'endBonusChange'>;

/**
 * Serves the desks of bonus reviews and VIP levels: a release that one member may not make alone waits for a second
 * (SAFE-48). What guards the levels is among the settings.
 */
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
