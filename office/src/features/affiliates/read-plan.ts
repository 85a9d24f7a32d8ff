import { latinDigits } from '@maidan/contract';
import { type AffiliatePlanForm, readAmount } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import type { FormErrors, Typed } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

/** The tiers of the form: the first begins at zero. */
export const TIER_NUMBERS = [1, 2, 3, 4, 5] as const;

/** The fields of a plan. */
export const PLAN_FIELDS = [
  'share1',
  'from2',
  'share2',
  'from3',
  'share3',
  'from4',
  'share4',
  'from5',
  'share5',
  'carries',
  'amount',
  'depositMin',
  'turnoverMin',
  'below',
  'holdDays',
] as const;

/** A field of a plan. */
export type PlanField = (typeof PLAN_FIELDS)[number];

type Errors = Partial<Record<PlanField, string>>;

/** A percentage as typed, in basis points; undefined if invalid. */
function readPercent(typed: string): number | undefined {
  const text = latinDigits(typed.trim());
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** A plan as typed, or what is wrong with it. Tiers of which nothing is typed are left out. */
export function readPlan(typed: Typed<PlanField>): {
  readonly plan?: AffiliatePlanForm;
  readonly errors: FormErrors<PlanField>;
} {
  const errors: Errors = {};
  const tiers = readTiers(typed, errors);
  const acquisition = readAcquisition(typed, errors);
  const belowBps = typed.below.trim() === '' ? 0 : readPercent(typed.below);
  if (belowBps === undefined) errors.below = texts.affiliates('percentWrong');
  const days = latinDigits(typed.holdDays.trim());
  const holdDays = /^\d{1,2}$/.test(days) ? Number(days) : undefined;
  if (holdDays === undefined || holdDays > 90) errors.holdDays = texts.affiliates('daysWrong');
  if (Object.keys(errors).length > 0 || belowBps === undefined || holdDays === undefined) return { errors };
  return {
    plan: { tiers, carriesNegative: typed.carries === 'yes', acquisition, belowBps, holdDays },
    errors,
  };
}

function readTiers(typed: Typed<PlanField>, errors: Errors): { from: Money; shareBps: number }[] {
  const tiers: { from: Money; shareBps: number }[] = [];
  for (const number of TIER_NUMBERS) {
    const typedFrom = number === 1 ? '' : typed[`from${number}`];
    const typedShare = typed[`share${number}`];
    if (number !== 1 && typedFrom.trim() === '' && typedShare.trim() === '') continue;
    const from = number === 1 ? money(0n) : readAmount(typedFrom);
    const shareBps = readPercent(typedShare);
    const before = tiers.at(-1);
    if (number !== 1 && (from === undefined || (before !== undefined && from <= before.from)))
      errors[`from${number}`] = texts.affiliates('tierWrong');
    if (shareBps === undefined) errors[`share${number}`] = texts.affiliates('percentWrong');
    if (from !== undefined && shareBps !== undefined) tiers.push({ from, shareBps });
  }
  return tiers;
}

function readAcquisition(typed: Typed<PlanField>, errors: Errors): AffiliatePlanForm['acquisition'] {
  if (typed.amount.trim() === '') return null;
  const read = (name: 'amount' | 'depositMin' | 'turnoverMin') => {
    const amount = readAmount(typed[name]);
    if (amount === undefined) errors[name] = texts.affiliates('amountMissing');
    return amount ?? money(0n);
  };
  return { amount: read('amount'), depositMin: read('depositMin'), turnoverMin: read('turnoverMin') };
}
