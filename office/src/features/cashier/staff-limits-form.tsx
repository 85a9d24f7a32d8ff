import { aloneKinds, mayUse, readAmount, type StaffLimit, writeAmount } from '@maidan/contract/office';
import { Button, ErrorState, FieldError, SkeletonRows } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { useStaffLimits } from '../../parts/alone-limits.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { useAction } from './use-cashier-action.ts';

/** What one member may move alone in a day and a week, by kind; owners change it (SAFE-48). */
export function StaffLimits() {
  const shown = useStaffLimits();
  return (
    <section className="mt-8 grid max-w-[48rem] gap-3">
      <h2 className="text-lg font-bold">{texts.staffLimits('title')}</h2>
      <p className="text-sm text-text-2">{texts.staffLimits('advice')}</p>
      {shown.isPending && <SkeletonRows label={texts.shell('loading')} rows={5} className="h-14" />}
      {shown.isError && shown.data === undefined && (
        <ErrorState
          title={texts.staffLimits('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void shown.refetch()}
        />
      )}
      {shown.data !== undefined && <LimitsForm limits={shown.data.limits} />}
    </section>
  );
}

type FieldName = `${StaffLimit['kind']}-${'day' | 'week'}`;
const FIELDS: readonly FieldName[] = aloneKinds.flatMap((kind): FieldName[] => [
  `${kind}-day`,
  `${kind}-week`,
]);

function LimitsForm({ limits }: { limits: readonly StaffLimit[] }) {
  const mayManage = mayUse(useOwnMe().role, 'settings:manage');
  const action = useAction();
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: checkLimits,
    async send(typed) {
      const read = aloneKinds.flatMap((kind) => {
        const dayMax = readAmount(typed[`${kind}-day`]);
        const weekMax = readAmount(typed[`${kind}-week`]);
        return dayMax === undefined || weekMax === undefined ? [] : [{ kind, dayMax, weekMax }];
      });
      await action.mutateAsync({
        run: () => api.changeStaffLimits({ body: { limits: read } }),
        done: texts.cashier('settingsSaved'),
      });
    },
  });
  return (
    <form {...form} className="grid gap-5 rounded-lg border border-line bg-surface p-5">
      {limits.map(({ kind, dayMax, weekMax }) => (
        <fieldset key={kind} className="grid gap-3 min-[480px]:grid-cols-2">
          <legend className="mb-1 font-semibold">{texts.aloneKinds(kind)}</legend>
          <AmountField
            label={texts.staffLimits('dayMax')}
            name={`${kind}-day`}
            defaultValue={writeAmount(dayMax)}
            readOnly={!mayManage}
            error={errors[`${kind}-day`]}
          />
          <AmountField
            label={texts.staffLimits('weekMax')}
            name={`${kind}-week`}
            defaultValue={writeAmount(weekMax)}
            readOnly={!mayManage}
            error={errors[`${kind}-week`]}
          />
        </fieldset>
      ))}
      {errors.form !== undefined && <FieldError text={errors.form} />}
      {mayManage && (
        <Button type="submit" waiting={isSending}>
          {texts.cashier('save')}
        </Button>
      )}
    </form>
  );
}

function checkLimits(typed: Readonly<Record<FieldName, string>>): Partial<Record<FieldName, string>> {
  const faults: Partial<Record<FieldName, string>> = {};
  for (const kind of aloneKinds) {
    const [day, week] = [readAmount(typed[`${kind}-day`]), readAmount(typed[`${kind}-week`])];
    if (day === undefined) faults[`${kind}-day`] = texts.cashier('amountMissing');
    if (week === undefined) faults[`${kind}-week`] = texts.cashier('amountMissing');
    else if (day !== undefined && week < day) faults[`${kind}-week`] = texts.staffLimits('weekSmall');
  }
  return faults;
}
