import { Field, type FormErrors } from '@maidan/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShownErrors } from '../../lib/field-text.ts';
import { session } from '../../lib/session.ts';
import { CurrencyChoice, type Currency, symbolOf } from './currency-choice.tsx';
import type { SignUpField } from './use-sign-up.ts';

const NAMES = ['name', 'currency', 'referral_code'] as const;

/**
 * The fields of the sign-up that nobody has to fill in: name, currency and referral code. Folded unless a friend’s code came with
 * the visit or one of them is refused; the currency is told beside the fold.
 */
export function PrefilledFields({ errors }: { errors: FormErrors<SignUpField> }) {
  const t = useTranslations('auth');
  const shown = useShownErrors(errors);
  const [friendsCode] = useState(() => session.read('referralCode') ?? '');
  const [isUnfolded, setUnfolded] = useState(friendsCode !== '');
  const [currency, setCurrency] = useState<Currency>('BDT');
  const isRefused = NAMES.some((name) => errors[name] !== undefined);
  return (
    <details
      open={isUnfolded || isRefused}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      className="group rounded-md bg-surface px-3"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-text-2">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
        <span className="flex-1">{t('prefilled')}</span>
        <span className="font-semibold whitespace-nowrap text-text">
          {symbolOf(currency)} {currency}
        </span>
      </summary>
      <div className="grid gap-3.5 pt-1 pb-3">
        <Field
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          error={shown('name')}
          hint={t('nameHint')}
        />
        <CurrencyChoice chosen={currency} onChoose={setCurrency} error={shown('currency')} />
        <Field
          name="referral_code"
          label={t('referralCode')}
          autoComplete="off"
          maxLength={64}
          defaultValue={friendsCode}
          error={shown('referral_code')}
          hint={t('referralHint')}
        />
      </div>
    </details>
  );
}
