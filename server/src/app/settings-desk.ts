import type {
  cashierDeskCalls,
  identityDeskCalls,
  changeCalls,
  promotionDeskCalls,
  siteCalls,
  staffLimitCalls,
  vipCalls,
} from '@maidan/contract/office';
import { showStaffLimits } from '../domains/approvals/index.ts';
import type { ContentDesk } from '../domains/content/index.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';
import { settingChangeHandlers } from './second-member/serve-changes.ts';
import { guardIdentityRules } from './second-member/guard-identity-rules.ts';
import { guardNewPromotions, guardPromotionTerms } from './second-member/guard-promotions.ts';
import { guardCashierSettings, guardSiteTerms, guardStaffLimits } from './second-member/guard-settings.ts';
import { guardVipLevels } from './second-member/guard-vip-levels.ts';
import { keptUseOf } from './second-member/guarded-call.ts';
import { openChangesDesk, passOrPropose } from './second-member/second-members.ts';

type GuardedSettings = Pick<typeof cashierDeskCalls, 'changeCashierSettings'> &
  Pick<typeof siteCalls, 'changeSiteTerms'> &
  Pick<typeof promotionDeskCalls, 'addPromotion' | 'changePromotion'> &
  Pick<typeof vipCalls, 'changeVipLevels'> &
  Pick<typeof identityDeskCalls, 'changeIdentityRules'>;
type SettingChanges = Pick<
  typeof changeCalls,
  'listSettingChanges' | 'showSettingChange' | 'confirmSettingChange' | 'endSettingChange'
>;

/**
 * Serves settings that are controls, promotions and VIP levels: what weakens a control (SAFE-15), or promises players
 * more (SAFE-49), waits for a second owner.
 */
export function guardedSettingHandlers(
  base: ContentDesk,
  unguarded: OfficeHandlers<GuardedSettings>,
): OfficeHandlers<GuardedSettings & typeof staffLimitCalls & SettingChanges> {
  const cashier = guardCashierSettings(base.db, unguarded);
  const site = guardSiteTerms(base.db, unguarded);
  const limits = guardStaffLimits(base.db);
  const newPromotions = guardNewPromotions(base, unguarded);
  const promotions = guardPromotionTerms(base, unguarded);
  const vipLevels = guardVipLevels(base.db, unguarded);
  const identity = guardIdentityRules(base.db, unguarded);
  const changes = openChangesDesk(base, (kind, wanted) => {
    if (kind === 'cashier-settings') return keptUseOf(cashier, wanted);
    if (kind === 'staff-limits') return keptUseOf(limits, wanted);
    if (kind === 'new-promotion') return keptUseOf(newPromotions, wanted);
    if (kind === 'promotion-terms') return keptUseOf(promotions, wanted);
    if (kind === 'vip-levels') return keptUseOf(vipLevels, wanted);
    if (kind === 'identity-rules') return keptUseOf(identity, wanted);
    return kind === 'site-terms' ? keptUseOf(site, wanted) : undefined;
  });
  return {
    changeCashierSettings: (input, context) => passOrPropose(base, cashier, input, context),
    changeSiteTerms: (input, context) => passOrPropose(base, site, input, context),
    addPromotion: (input, context) => passOrPropose(base, newPromotions, input, context),
    changePromotion: (input, context) => passOrPropose(base, promotions, input, context),
    changeVipLevels: (input, context) => passOrPropose(base, vipLevels, input, context),
    changeIdentityRules: (input, context) => passOrPropose(base, identity, input, context),
    showStaffLimits: async (_, { member }) => ({
      limits: await showStaffLimits(base.db, member.id, base.clock.now()),
    }),
    changeStaffLimits: (input, context) => passOrPropose(base, limits, input, context),
    ...settingChangeHandlers(changes),
  };
}
