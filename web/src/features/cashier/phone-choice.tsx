import { FieldError } from '@maidan/ui';
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useVerifiedPhones } from './cashier-queries.ts';

interface PhoneChoiceProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly error?: ReactNode;
}

/**
 * A choice among the player's verified numbers; no other number is accepted (CASH-6). The only one is chosen from the
 * start (PLAY-6).
 */
export function PhoneChoice({ label, error, ...select }: PhoneChoiceProps) {
  const t = useTranslations('cashier');
  const id = useId();
  const phones = useVerifiedPhones();
  const only = phones?.length === 1 ? phones[0] : undefined;
  const described = error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-text-2">
        {label}
      </label>
      <select
        {...select}
        key={only}
        {...(select.value === undefined && { defaultValue: only })}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described}
        className={`min-h-12 w-full rounded-md border bg-surface-2 pr-8 pl-3 ${error === undefined ? 'border-line-strong' : 'border-loss'}`}
      >
        {only === undefined && <option value="">{t('chooseNumber')}</option>}
        {phones?.map((phone) => (
          <option key={phone} value={phone} translate="no">
            {phone}
          </option>
        ))}
      </select>
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
      <p id={`${id}-hint`} className="mt-1 text-xs text-text-3">
        {t('addNumber')}
      </p>
    </div>
  );
}
