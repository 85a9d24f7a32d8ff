import { FieldError } from '@maidan/ui';
import { type SelectHTMLAttributes, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useVerifiedPhones } from './cashier-queries.ts';

interface PhoneChoiceProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A choice among the player's verified numbers; no other number is accepted (CASH-6). */
export function PhoneChoice({ label, error, ...select }: PhoneChoiceProps) {
  const t = useTranslations('cashier');
  const id = useId();
  const phones = useVerifiedPhones();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-text-2">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        className={`min-h-12 w-full rounded-md border bg-surface-2 px-3 ${error === undefined ? 'border-line-strong' : 'border-loss'}`}
      >
        <option value="">{t('chooseNumber')}</option>
        {phones?.map((phone) => (
          <option key={phone} value={phone}>
            {phone}
          </option>
        ))}
      </select>
      {error === undefined ? (
        <p id={`${id}-hint`} className="mt-1 text-xs text-text-3">
          {t('addNumber')}
        </p>
      ) : (
        <FieldError id={`${id}-error`} text={error} />
      )}
    </div>
  );
}
