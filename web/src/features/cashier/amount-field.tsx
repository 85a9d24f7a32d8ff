import { Chip, countText, digitsIn, useLanguage } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { cleanDigits } from './read-amount.ts';

/** The range and the quick amounts of a request (CASH-2, CASH-9), in whole units. */
export interface AmountTerms {
  readonly symbol: '৳' | '₮';
  readonly min: number;
  readonly max: number;
  readonly quick: readonly number[];
}

/** Deposits in taka (CASH-2). */
export const takaDeposit: AmountTerms = {
  symbol: '৳',
  min: 100,
  max: 25_000,
  quick: [100, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 25_000],
};

/** Deposits in USDT (CASH-3). */
export const coinDeposit: AmountTerms = {
  symbol: '₮',
  min: 10,
  max: 200,
  quick: [10, 20, 30, 50, 100, 150, 200],
};

/** Withdrawals (CASH-9). */
export const takaWithdrawal: AmountTerms = {
  symbol: '৳',
  min: 500,
  max: 25_000,
  quick: [500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 25_000],
};

interface AmountFieldProps {
  readonly terms: AmountTerms;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** The amount with its range and quick amounts; the range is displayed, not enforced (CASH-2). */
export function AmountField({ terms, typed, onType }: AmountFieldProps) {
  const t = useTranslations('cashier');
  const language = useLanguage();
  const amountOf = (units: number) => `${terms.symbol}${countText(language, units)}`;
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-bold">
          {t('amount')}
        </label>
        <span id={`${id}-range`} className="tabular text-sm text-text-3">
          {t('range', { min: amountOf(terms.min), max: amountOf(terms.max) })}
        </span>
      </div>
      <div className="flex min-h-13 items-center rounded-md border border-line-strong bg-surface-2 pl-4 text-xl font-bold has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <span aria-hidden="true">{terms.symbol}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-describedby={`${id}-range`}
          value={digitsIn(language, typed)}
          onChange={(event) => onType(cleanDigits(event.target.value))}
          className="tabular min-h-13 w-full min-w-0 flex-1 rounded-md bg-transparent px-2 shadow-none outline-none"
        />
      </div>
      <div
        role="group"
        aria-label={t('quickAmounts')}
        className="grid grid-cols-[repeat(auto-fit,minmax(3.5em,1fr))] gap-1.5"
      >
        {terms.quick.map((units) => (
          <Chip
            key={units}
            form="square"
            chosen={typed === units.toString()}
            onClick={() => onType(units.toString())}
            className="tabular px-0.5! whitespace-nowrap"
          >
            {countText(language, units)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
