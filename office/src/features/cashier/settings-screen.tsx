import { type CashierSettings, mayUse, readAmount, writeAmount } from '@maidan/contract/office';
import { Button, ErrorState, FieldError, SkeletonRows, Switch } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { StaffLimits } from './staff-limits-form.tsx';
import { useCashierSettings } from './cashier-queries.ts';
import { useAction } from './use-cashier-action.ts';

/** The cashier's settings: whether the sandbox decides by itself, and the amount from which two members decide. */
export function SettingsScreen() {
  const me = useOwnMe();
  const settings = useCashierSettings();
  return (
    <>
      <DeskHeader title={texts.cashier('settingsTitle')} advice={texts.cashier('settingsAdvice')} />
      {mayUse(me.role, 'settings:manage') && <WaitingChanges desk="settings" mayDecide />}
      {settings.isPending && <SkeletonRows label={texts.shell('loading')} rows={3} className="h-14" />}
      {settings.isError && settings.data === undefined && (
        <ErrorState
          title={texts.cashier('settingsFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data !== undefined && (
        <SettingsForm
          settings={settings.data.settings}
          hasSandbox={settings.data.hasSandbox}
          mayManage={mayUse(me.role, 'cashier:manage')}
        />
      )}
      <StaffLimits />
    </>
  );
}

const FIELDS = ['fourEyesMin'] as const;

interface SettingsFormProps {
  readonly settings: CashierSettings;
  readonly hasSandbox: boolean;
  readonly mayManage: boolean;
}

function SettingsForm({ settings, hasSandbox, mayManage }: SettingsFormProps) {
  const [decidedBy, setDecidedBy] = useState(settings.decidedBy);
  const action = useAction();
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: ({ fourEyesMin }) =>
      readAmount(fourEyesMin) === undefined ? { fourEyesMin: texts.cashier('amountMissing') } : {},
    async send({ fourEyesMin }) {
      const amount = readAmount(fourEyesMin);
      if (amount === undefined) return;
      const body = { decidedBy, fourEyesMin: amount };
      await action.mutateAsync({
        run: () => api.changeCashierSettings({ body }),
        done: texts.cashier('settingsSaved'),
      });
    },
  });
  return (
    <form {...form} className="grid max-w-[32rem] gap-5 rounded-lg border border-line bg-surface p-5">
      {hasSandbox && (
        <label className="flex items-center justify-between gap-4">
          <span>
            <span className="block font-semibold">{texts.cashier('sandboxDecides')}</span>
            <span className="block text-sm text-text-2">{texts.cashier('sandboxHint')}</span>
          </span>
          <Switch
            checked={decidedBy === 'sandbox'}
            onChange={(isOn) => mayManage && setDecidedBy(isOn ? 'sandbox' : 'staff')}
          />
        </label>
      )}
      <AmountField
        label={texts.cashier('fourEyesMin')}
        hint={texts.cashier('fourEyesHint')}
        name="fourEyesMin"
        defaultValue={writeAmount(settings.fourEyesMin)}
        readOnly={!mayManage}
        error={errors.fourEyesMin}
      />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      {mayManage && (
        <Button type="submit" waiting={isSending}>
          {texts.cashier('save')}
        </Button>
      )}
    </form>
  );
}
