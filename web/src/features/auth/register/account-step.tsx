import { Field } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../password-field.tsx';
import type { StepProps } from './registration-step.ts';

const CURRENCIES = [
  { value: '8', code: 'BDT', name: 'taka' },
  { value: '7', code: 'INR', name: 'indianRupee' },
  { value: '17', code: 'PKR', name: 'pakistaniRupee' },
] as const;

/** Step 1: username, password twice, currency and referral code. */
export function AccountStep({ draft, type, shown }: StepProps) {
  const t = useTranslations('auth');
  const currencyId = useId();
  return (
    <>
      <Field
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={draft.username}
        onChange={({ target }) => type({ username: target.value })}
        error={shown('username')}
        hint={t('register.usernameHint')}
      />
      <div>
        <label htmlFor={currencyId} className="mb-1 block text-sm text-text-2">
          {t('currency')}
        </label>
        <select
          id={currencyId}
          name="currencyType"
          value={draft.currencyType}
          onChange={({ target }) => type({ currencyType: target.value })}
          className="min-h-12 w-full rounded-md border border-line-strong bg-surface-2 pr-8 pl-3"
        >
          {CURRENCIES.map(({ value, code, name }) => (
            <option key={value} value={value}>
              {code} · {t(name)}
            </option>
          ))}
        </select>
      </div>
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="new-password"
        value={draft.password}
        onChange={({ target }) => type({ password: target.value })}
        error={shown('password')}
        hint={t('register.passwordHint')}
      />
      <PasswordField
        name="confirmPassword"
        label={t('confirmPassword')}
        autoComplete="new-password"
        value={draft.confirmPassword}
        onChange={({ target }) => type({ confirmPassword: target.value })}
        error={shown('confirmPassword')}
      />
      <Field
        name="friendReferCode"
        label={t('register.referCode')}
        autoComplete="off"
        maxLength={20}
        value={draft.friendReferCode}
        onChange={({ target }) => type({ friendReferCode: target.value })}
        error={shown('friendReferCode')}
        hint={t('register.referCodeHint')}
      />
    </>
  );
}
