import {
  latinDigits,
  type LimitKind,
  type LimitPeriod,
  type LimitState,
  type SaferPlay,
} from '@maidan/contract';
import { formatMoney, type Money, parseMoney } from '@maidan/engine';
import { digitsIn, Field, Sheet, useForm, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { saferPlayApi } from '../../../lib/safer-play.ts';
import { LimitForm } from './limit-form.tsx';

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
      {period !== undefined && <AmountForm kind={kind} period={period} limit={limit} onChanged={onChanged} />}
    </Sheet>
  );
}

function AmountForm({
  kind,
  period,
  limit,
  onChanged,
}: Pick<SetLimitSheetProps, 'kind' | 'limit' | 'onChanged'> & { readonly period: LimitPeriod }) {
  const t = useTranslations('security.saferPlay');
  const language = useLanguage();
  const errorText = useErrorText();
  const set = async (amount: Money | null) =>
    onChanged(await saferPlayApi.setLimit({ params: { kind, period }, body: { amount } }));
  const form = useForm({
    fields: ['amount'],
    read(typed) {
      const amount = parseMoney(latinDigits(typed.amount).replaceAll(/[\s,৳]/g, ''));
      if (amount === undefined || amount <= 0n) return { errors: { amount: t('amountWrong') } };
      return { values: { amount } };
    },
    send: ({ amount }) => set(amount),
    explain: (error) => ({ form: errorText(error) }),
  });
  return (
    <LimitForm
      form={form}
      save={t('save')}
      remove={limit === undefined ? undefined : { text: t('remove'), send: () => set(null) }}
    >
      <Field
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        before="৳"
        label={t(`limits.${kind}.most`)}
        hint={t(`spans.${period}`)}
        defaultValue={limit === undefined ? '' : digitsIn(language, formatMoney(limit.amount))}
        error={form.errors.amount}
      />
      <p className="text-sm text-text-2">{t('looserWaits')}</p>
    </LimitForm>
  );
}
