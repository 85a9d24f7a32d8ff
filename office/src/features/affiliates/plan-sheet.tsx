import { type ShownAffiliate, writeAmount } from '@maidan/contract/office';
import { countText, Field } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { usePropose } from './affiliate-sheets.tsx';
import { PLAN_FIELDS, type PlanField, readPlan, TIER_NUMBERS } from './read-plan.ts';

/** Basis points as a percentage to type. */
const writePercent = (bps: number): string => String(bps / 100);

/** What most plans hold a statement for. */
const USUAL_DAYS = '7';

/** Proposes a plan, beginning with the one that holds. */
export function PlanSheet({ shown: { id, plan }, onClose }: { shown: ShownAffiliate; onClose: () => void }) {
  const propose = usePropose(id, onClose);
  const form = useDeskForm({
    fields: [...PLAN_FIELDS, 'reason'],
    check: (typed) => ({
      ...readPlan(typed).errors,
      ...(typed.reason.trim().length < 3 && { reason: texts.affiliates('reasonMissing') }),
    }),
    async send(typed) {
      const read = readPlan(typed);
      if (read.plan !== undefined) await propose({ kind: 'plan', plan: read.plan, reason: typed.reason });
    },
  });
  const decimal = (name: PlanField, label: string, value: string | undefined, hint?: string) => (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      defaultValue={value ?? ''}
      {...(hint !== undefined && { hint })}
      error={form.errors[name]}
    />
  );
  const acquisition = plan?.acquisition ?? undefined;
  return (
    <FormSheet
      title={texts.affiliates('setPlan')}
      advice={texts.affiliates('planAdvice')}
      form={form}
      save={texts.affiliates('setPlan')}
      onClose={onClose}
    >
      {TIER_NUMBERS.map((number) => {
        const tier = plan?.tiers[number - 1];
        const share = decimal(
          `share${number}`,
          texts.affiliates('tierShare'),
          tier && writePercent(tier.shareBps),
        );
        const label = texts.affiliates('tierFrom', { number: countText(language, number) });
        return (
          <div key={number} className="grid grid-cols-[1fr_7rem] items-end gap-3">
            {number === 1 ? (
              <Field label={label} readOnly value={countText(language, 0)} />
            ) : (
              decimal(`from${number}`, label, tier && writeAmount(tier.from))
            )}
            {share}
          </div>
        );
      })}
      <ChoiceField
        label={texts.affiliates('carries')}
        name="carries"
        defaultValue={plan?.carriesNegative === true ? 'yes' : 'no'}
      >
        <option value="no">{texts.affiliates('carriesNo')}</option>
        <option value="yes">{texts.affiliates('carriesYes')}</option>
      </ChoiceField>
      {decimal(
        'amount',
        texts.affiliates('perPlayer'),
        acquisition && writeAmount(acquisition.amount),
        texts.affiliates('perPlayerHint'),
      )}
      {decimal(
        'depositMin',
        texts.affiliates('depositMin'),
        acquisition && writeAmount(acquisition.depositMin),
      )}
      {decimal(
        'turnoverMin',
        texts.affiliates('turnoverMin'),
        acquisition && writeAmount(acquisition.turnoverMin),
      )}
      {decimal('below', texts.affiliates('belowShare'), plan === null ? '' : writePercent(plan.belowBps))}
      {decimal('holdDays', texts.affiliates('holdDays'), plan === null ? USUAL_DAYS : String(plan.holdDays))}
      <Field label={texts.affiliates('reason')} name="reason" maxLength={500} error={form.errors.reason} />
    </FormSheet>
  );
}
