import { breachActions, latinDigits, type OwnExposureLimit } from '@maidan/contract';
import { formatMoney, type Money, parseMoney } from '@maidan/engine';
import { Button, digitsIn, Field, FieldError, Sheet, useForm, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { type ExposureLimitList, exposureLimitApi } from './use-exposure-limits.ts';

/** What a limit is set for: a match, or every match, and the limit that it has. */
export interface LimitedPlace {
  readonly eventId: string | undefined;
  readonly name: string;
  readonly limit: OwnExposureLimit | undefined;
}

interface SetExposureLimitSheetProps {
  /** Undefined while nothing is to be set. */
  readonly place: LimitedPlace | undefined;
  readonly onClose: () => void;
  readonly onChanged: (list: ExposureLimitList) => void;
}

/** Asks what bets in a match may lose, and what is done when more is matched; removes a limit. */
export function SetExposureLimitSheet({ place, onClose, onChanged }: SetExposureLimitSheetProps) {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  return (
    <Sheet
      open={place !== undefined}
      onClose={onClose}
      title={t('limitTitle', { name: place?.name ?? '' })}
      closeLabel={shell('close')}
    >
      {place !== undefined && <LimitForm place={place} onChanged={onChanged} />}
    </Sheet>
  );
}

/** The amount that was typed; null for none, undefined for what is no amount. */
function readTyped(typed: string): Money | null | undefined {
  const text = latinDigits(typed).replaceAll(/[\s,৳]/g, '');
  if (text === '') return null;
  const amount = parseMoney(text);
  return amount === undefined || amount < 0n ? undefined : amount;
}

function LimitForm({
  place: { eventId, limit },
  onChanged,
}: {
  place: LimitedPlace;
  onChanged: SetExposureLimitSheetProps['onChanged'];
}) {
  const t = useTranslations('security');
  const language = useLanguage();
  const errorText = useErrorText();
  const [action, setAction] = useState(limit?.action ?? 'REJECT_BETS');
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { form, errors, isSending } = useForm({
    fields: ['matched', 'total'],
    read(typed) {
      const [matched, total] = [readTyped(typed.matched), readTyped(typed.total)];
      if (matched === undefined) return { errors: { matched: t('noAmount') } };
      if (total === undefined) return { errors: { total: t('noAmount') } };
      if (matched === null && action !== 'REJECT_BETS') return { errors: { matched: t('stopNeedsMatched') } };
      if (matched === null && total === null && eventId === undefined)
        return { errors: { total: t('noAmount') } };
      return { values: { matched, total, action } };
    },
    async send(values) {
      onChanged(
        await exposureLimitApi.setExposureLimit({
          body: { ...values, ...(eventId !== undefined && { eventId }) },
        }),
      );
    },
    explain: (error) => ({ form: errorText(error) }),
  });
  const remove = async () => {
    setRemoving(true);
    try {
      onChanged(
        await exposureLimitApi.removeExposureLimit({ query: eventId === undefined ? {} : { eventId } }),
      );
    } catch (error) {
      setFailure(errorText(error));
      setRemoving(false);
    }
  };
  const shown = (amount: Money | null | undefined) =>
    amount === null || amount === undefined ? '' : digitsIn(language, formatMoney(amount));
  return (
    <form {...form} className="grid gap-4">
      <Field
        name="matched"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        before="৳"
        label={t('matchedMost')}
        defaultValue={shown(limit?.matched)}
        error={errors.matched}
      />
      <Field
        name="total"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        before="৳"
        label={t('totalMost')}
        hint={t(eventId === undefined ? 'oneIsEnough' : 'emptyIsNone')}
        defaultValue={shown(limit?.total)}
        error={errors.total}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold text-text-2">{t('whenReached')}</legend>
        {breachActions.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3 rounded-md bg-surface-2 px-3 py-2">
            <input
              type="radio"
              name="action"
              checked={action === one}
              onChange={() => setAction(one)}
              className="size-5 shrink-0 accent-brand"
            />
            <span>{t(choices[one])}</span>
          </label>
        ))}
      </fieldset>
      {(errors.form ?? failure) !== undefined && <FieldError text={errors.form ?? failure} />}
      <Button type="submit" waiting={isSending}>
        {t('saveLimit')}
      </Button>
      {limit !== undefined && (
        <Button look="plain" className="bg-surface-3" waiting={isRemoving} onClick={() => void remove()}>
          {t('removeLimit')}
        </Button>
      )}
    </form>
  );
}

const choices = {
  REJECT_BETS: 'refuseBets',
  STOP_BETTING: 'stopBets',
  TEAR_DOWN_MARKET_GROUP: 'tearDownBets',
} as const;
