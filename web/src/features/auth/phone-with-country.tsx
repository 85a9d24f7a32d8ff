import { Field } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

const COUNTRIES = [
  { code: '+880', country: 'BD' },
  { code: '+91', country: 'IN' },
  { code: '+92', country: 'PK' },
] as const;

/** A phone number and its country code. */
export interface CountryPhone {
  readonly country: string;
  readonly number: string;
}

/** The initial value: Bangladesh, without a number. */
export const noPhone: CountryPhone = { country: '+880', number: '' };

/** The number as sent to the server: the country code, and the rest without the leading zero. */
export function wholeNumber({ country, number }: CountryPhone): string {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (digits === '' || digits.startsWith('+')) return digits;
  return `${country}${digits.replace(/^0/, '')}`;
}

interface PhoneWithCountryProps {
  readonly value: CountryPhone;
  readonly onChange: (value: CountryPhone) => void;
  readonly error: string | undefined;
}

/** A phone number with a choice of country code: +880, +91 or +92 (AUTH-10). */
export function PhoneWithCountry({ value, onChange, error }: PhoneWithCountryProps) {
  const t = useTranslations('auth');
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm text-text-2">
          {t('countryCode')}
        </label>
        <select
          id={id}
          value={value.country}
          onChange={({ target }) => onChange({ ...value, country: target.value })}
          className="min-h-12 rounded-md border border-line-strong bg-surface-2 pr-8 pl-2"
        >
          {COUNTRIES.map(({ code, country }) => (
            <option key={code} value={code}>
              {code} {country}
            </option>
          ))}
        </select>
      </div>
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('phone')}
        autoComplete="tel-national"
        maxLength={20}
        value={value.number}
        onChange={({ target }) => onChange({ ...value, number: target.value })}
        error={error}
      />
    </div>
  );
}
