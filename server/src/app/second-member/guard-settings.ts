import {
  type Change,
  type Control,
  cashierDeskCalls,
  isWeaker,
  aloneControls,
  siteCalls,
  staffLimitCalls,
  tradingCalls,
} from '@maidan/contract/office';
import { formatMoney, money } from '@maidan/engine';
import { z } from 'zod';
import { changeStaffLimits, checkStaffLimits, listAloneBounds } from '../../domains/approvals/index.ts';
import { getCashierSettings } from '../../domains/cashier/index.ts';
import { getDeskSiteTerms } from '../../domains/content/index.ts';
import type { Db } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Assessment, type GuardedCall, NOTHING } from './guarded-call.ts';
import type { GuardedTrading } from './guarded-trading.ts';
import { describeMarket, digestOf } from './guard-results.ts';

const cashierInput = z.object({ body: cashierDeskCalls.changeCashierSettings.body });
const siteInput = z.object({ body: siteCalls.changeSiteTerms.body });
const limitsInput = z.object({ body: staffLimitCalls.changeStaffLimits.body });
const termsInput = z.object({
  params: tradingCalls.setMarketTerms.params,
  body: tradingCalls.setMarketTerms.body,
});

/** A control's present value and the one asked for; null is no bound. */
export interface Bound {
  readonly control: Control;
  readonly before: bigint | null;
  readonly after: bigint | null;
}

/** Guards the cashier's settings that are controls (SAFE-15). */
export function guardCashierSettings(
  db: Db,
  { changeCashierSettings }: OfficeHandlers<Pick<typeof cashierDeskCalls, 'changeCashierSettings'>>,
): GuardedCall<z.output<typeof cashierInput>> {
  const boundsOf = async ({ body }: z.output<typeof cashierInput>): Promise<Bound[]> => {
    const { fourEyesMin, decidedBy } = await getCashierSettings(db);
    return [
      { control: 'fourEyesMin', before: fourEyesMin, after: body.fourEyesMin },
      { control: 'sandboxDecides', before: asBit(decidedBy), after: asBit(body.decidedBy) },
    ];
  };
  return {
    kind: 'cashier-settings',
    input: cashierInput,
    isSetting: true,
    subjectOf: () => 'cashier',
    reasonOf: () => null,
    describe: async (input) => ({ ...NOTHING, weakened: describeWeakened(await boundsOf(input)) }),
    check({ body }) {
      if (body.fourEyesMin <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
      return Promise.resolve();
    },
    assess: async (input) => assessSetting(await boundsOf(input)),
    run: (input, context) =>
      changeCashierSettings({ params: undefined, query: undefined, ...input }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

/** Guards the site's settings that are controls. */
export function guardSiteTerms(
  db: Db,
  { changeSiteTerms }: OfficeHandlers<Pick<typeof siteCalls, 'changeSiteTerms'>>,
): GuardedCall<z.output<typeof siteInput>> {
  const boundsOf = async ({ body }: z.output<typeof siteInput>): Promise<Bound[]> => {
    const { half } = await getDeskSiteTerms(db);
    return [{ control: 'usdtRate', before: half.usdtRate, after: body.terms.usdtRate }];
  };
  return {
    kind: 'site-terms',
    input: siteInput,
    isSetting: true,
    subjectOf: () => 'site',
    reasonOf: () => null,
    describe: async (input) => ({ ...NOTHING, weakened: describeWeakened(await boundsOf(input)) }),
    check: () => Promise.resolve(),
    async assess(input) {
      const { version } = await getDeskSiteTerms(db);
      return { ...assessSetting(await boundsOf(input)), hasMoved: version !== input.body.version };
    },
    run: (input, context) => changeSiteTerms({ params: undefined, query: undefined, ...input }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

/** Guards what one member may move alone (SAFE-48). */
export function guardStaffLimits(db: Db): GuardedCall<z.output<typeof limitsInput>> {
  const boundsOf = async ({ body }: z.output<typeof limitsInput>): Promise<Bound[]> => {
    const wanted = new Map(body.limits.map((one) => [one.kind, one]));
    return (await listAloneBounds(db)).flatMap(({ kind, dayMax, weekMax }) => {
      const { day, week } = aloneControls[kind];
      const after = wanted.get(kind);
      return [
        { control: day, before: dayMax, after: after?.dayMax ?? dayMax },
        { control: week, before: weekMax, after: after?.weekMax ?? weekMax },
      ];
    });
  };
  return {
    kind: 'staff-limits',
    input: limitsInput,
    isSetting: true,
    subjectOf: () => 'staff-limits',
    reasonOf: () => null,
    describe: async (input) => ({ ...NOTHING, weakened: describeWeakened(await boundsOf(input)) }),
    check({ body }) {
      checkStaffLimits(body.limits);
      return Promise.resolve();
    },
    assess: async (input) => assessSetting(await boundsOf(input)),
    run: ({ body }, context) => changeStaffLimits(db, body.limits, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

/** Guards the terms of markets that are controls. */
export function guardMarketTerms(trading: GuardedTrading): GuardedCall<z.output<typeof termsInput>> {
  const { sports, desk } = trading;
  const boundsOf = ({ params: { id }, body }: z.output<typeof termsInput>): Bound[] => {
    const { stakeMax, riskMax, delaySeconds } = sports.desk.boundsOf(id, body);
    return [
      { control: 'stakeMax', ...stakeMax },
      { control: 'riskMax', ...riskMax },
      { control: 'delaySeconds', ...delaySeconds },
    ];
  };
  return {
    kind: 'market-terms',
    input: termsInput,
    isSetting: true,
    subjectOf: ({ params }) => `terms:${params.id}`,
    reasonOf: ({ body }) => body.reason,
    describe: (input) =>
      Promise.resolve({
        ...NOTHING,
        market: describeMarket(trading, input.params.id),
        weakened: describeWeakened(boundsOf(input)),
      }),
    check({ params, body }) {
      sports.desk.checkTerms(params.id, body);
      return Promise.resolve();
    },
    assess: (input) => Promise.resolve(assessSetting(boundsOf(input))),
    run: (input, context) => desk.setMarketTerms({ query: undefined, ...input }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

const asBit = (decidedBy: 'sandbox' | 'staff'): bigint => (decidedBy === 'sandbox' ? 1n : 0n);

const weakenedOf = (bounds: readonly Bound[]): Bound[] =>
  bounds.filter(({ control, before, after }) => isWeaker(control, before, after));

export function assessSetting(bounds: readonly Bound[]): Assessment {
  return {
    secondReasons: weakenedOf(bounds).length > 0 ? ['weakens'] : [],
    preview: null,
    digest: digestOf(bounds),
    hasMoved: false,
  };
}

export function describeWeakened(bounds: readonly Bound[]): Change['weakened'] {
  return weakenedOf(bounds).map(({ control, before, after }) => ({
    control,
    before: textOf(control, before),
    after: textOf(control, after),
  }));
}

/** What counts seconds or years, or is 1 or 0. */
const PLAIN = /^(?:delaySeconds|sandboxDecides|identityAgeMin|identityPlay\d)$/;

function textOf(control: Control, value: bigint | null): string | null {
  if (value === null) return null;
  return PLAIN.test(control) ? value.toString() : formatMoney(money(value));
}
