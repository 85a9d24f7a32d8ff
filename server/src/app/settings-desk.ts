import type { cashierDeskCalls, changeCalls, siteCalls, staffLimitCalls } from '@maidan/contract/office';
import { showStaffLimits } from '../domains/approvals/index.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Db } from '../kernel/db.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';
import { settingChangeHandlers } from './second-member/serve-changes.ts';
import { guardCashierSettings, guardSiteTerms, guardStaffLimits } from './second-member/guard-settings.ts';
import { keptUseOf } from './second-member/guarded-call.ts';
import { openChangesDesk, passOrPropose } from './second-member/second-members.ts';

type GuardedSettings = Pick<typeof cashierDeskCalls, 'changeCashierSettings'> &
  Pick<typeof siteCalls, 'changeSiteTerms'>;
type SettingChanges = Pick<
  typeof changeCalls,
  'listSettingChanges' | 'showSettingChange' | 'confirmSettingChange' | 'endSettingChange'
>;

/** Serves settings that are controls: what weakens one waits for a second owner (SAFE-15). */
export function guardedSettingHandlers(
  base: { readonly db: Db; readonly clock: Clock },
  unguarded: OfficeHandlers<GuardedSettings>,
): OfficeHandlers<GuardedSettings & typeof staffLimitCalls & SettingChanges> {
  const cashier = guardCashierSettings(base.db, unguarded);
  const site = guardSiteTerms(base.db, unguarded);
  const limits = guardStaffLimits(base.db);
  const changes = openChangesDesk(base, (kind, wanted) => {
    if (kind === 'cashier-settings') return keptUseOf(cashier, wanted);
    if (kind === 'staff-limits') return keptUseOf(limits, wanted);
    return kind === 'site-terms' ? keptUseOf(site, wanted) : undefined;
  });
  return {
    changeCashierSettings: (input, context) => passOrPropose(base, cashier, input, context),
    changeSiteTerms: (input, context) => passOrPropose(base, site, input, context),
    showStaffLimits: async (_, { member }) => ({
      limits: await showStaffLimits(base.db, member.id, base.clock.now()),
    }),
    changeStaffLimits: (input, context) => passOrPropose(base, limits, input, context),
    ...settingChangeHandlers(changes),
  };
}
