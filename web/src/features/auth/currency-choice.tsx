import { FieldError } from '@maidan/ui';
import { useTranslations } from 'use-intl';

const CURRENCIES = [
  { code: 'BDT', symbol: '৳', name: 'taka' },
  { code: 'INR', symbol: '₹', name: 'indianRupee' },
  { code: 'PKR', symbol: '₨', name: 'pakistaniRupee' },
] as const;

/** A currency that a wallet can be kept in. */
export type Currency = (typeof CURRENCIES)[number]['code'];

/** The sign of a currency, such as ৳. */
export function symbolOf(currency: Currency): string | undefined {
  return CURRENCIES.find(({ code }) => code === currency)?.symbol;
}

interface CurrencyChoiceProps {
  readonly chosen: Currency;
  readonly onChoose: (currency: Currency) => void;
  readonly error: string | undefined;
}

/** The choice of the currency that the new wallet is kept in. */
export function CurrencyChoice({ chosen, onChoose, error }: CurrencyChoiceProps) {
  const t = useTranslations('auth');
  return (
    <div role="radiogroup" aria-label={t('currency')}>
      <p className="mb-1 text-sm text-text-2">{t('currency')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5em,1fr))] gap-2">
        {CURRENCIES.map(({ code, symbol, name }) => (
          <label
            key={code}
            className="flex min-h-16 flex-col items-center justify-center rounded-md border-2 border-transparent bg-surface-2 px-1 py-2 text-center has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="currency"
              value={code}
              checked={code === chosen}
              onChange={() => onChoose(code)}
              className="sr-only"
            />
            <span className="font-bold">
              {symbol} {code}
            </span>
            <span className="text-xs leading-tight text-text-3">{t(name)}</span>
          </label>
        ))}
      </div>
      {error === undefined ? (
        <p className="mt-1 text-xs text-text-3">{t('currencyHint')}</p>
      ) : (
        <FieldError text={error} />
      )}
    </div>
  );
}
