import {
  latinDigits,
  type LimitKind,
  type LimitPeriod,
  type LimitState,
  type SaferPlay,
} from '@maidan/contract';
import { formatMoney, parseMoney } from '@maidan/engine';
import { Button, digitsIn, Field, FieldError, Sheet, useForm, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { saferPlayApi } from '../../../lib/safer-play.ts';

interface SetLimitSheetProps {
  readonly kind: LimitKind;
  /** Undefined while it is closed. */
  readonly period: LimitPeriod | undefined;
  readonly limit: LimitState | undefined;
  readonly onClose: () => void;
  readonly onChanged: (set: SaferPlay) => void;
}

/** Asks for an amount, or to remove the limit; says that only a looser one waits. */
export function SetLimitSheet({ kind, period, limit, onClose, onChanged }: SetLimitSheetProps) {
  const t = useTranslations('security.saferPlay');
  const shell = useTranslations('shell');
  return (
    <Sheet
      open={period !== undefined}
      onClose={onClose}
      title={t(`limits.${kind}.setTitle`, { period: t(`periods.${period ?? 'day'}`) })}
      closeLabel={shell('close')}
    >
      {period !== undefined && <LimitForm kind={kind} period={period} limit={limit} onChanged={onChanged} />}
    </Sheet>
  );
}

function LimitForm({
  kind,
  period,
  limit,
  onChanged,
}: Pick<SetLimitSheetProps, 'kind' | 'limit' | 'onChanged'> & { readonly period: LimitPeriod }) {
  const t = useTranslations('security.saferPlay');
  const language = useLanguage();
  const errorText = useErrorText();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { form, errors, isSending } = useForm({
    fields: ['amount'],
    read(typed) {
      const amount = parseMoney(latinDigits(typed.amount).replaceAll(/[\s,৳]/g, ''));
      if (amount === undefined || amount <= 0n) return { errors: { amount: t('amountWrong') } };
      return { values: { amount } };
    },
    async send({ amount }) {
      onChanged(await saferPlayApi.setLimit({ params: { kind, period }, body: { amount } }));
    },
    explain: (error) => ({ form: errorText(error) }),
  });
  const remove = async () => {
    setRemoving(true);
    setFailure(undefined);
    try {
      onChanged(await saferPlayApi.setLimit({ params: { kind, period }, body: { amount: null } }));
    } catch (error) {
      setFailure(errorText(error));
      setRemoving(false);
    }
  };
  return (
    <form {...form} className="grid gap-4">
      <Field
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        before="৳"
        label={t(`limits.${kind}.most`)}
        hint={t(`spans.${period}`)}
        defaultValue={limit === undefined ? '' : digitsIn(language, formatMoney(limit.amount))}
        error={errors.amount}
      />
      <p className="text-sm text-text-2">{t('looserWaits')}</p>
      {(errors.form ?? failure) !== undefined && <FieldError text={errors.form ?? failure ?? ''} />}
      <div className="grid gap-2">
        <Button type="submit" waiting={isSending}>
          {t('save')}
        </Button>
        {limit !== undefined && (
          <Button look="plain" className="bg-surface-3" waiting={isRemoving} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
