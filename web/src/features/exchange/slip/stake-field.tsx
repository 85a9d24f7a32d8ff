import { digitsIn, useLanguage } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { cleanStake } from './type-stake.ts';

interface StakeFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** The stake. It accepts a keyboard and pasting; on a phone the slip's own pad is used and no system keyboard opens. */
export function StakeField({ typed, onType }: StakeFieldProps) {
  const t = useTranslations('exchange.slip');
  const language = useLanguage();
  const id = useId();
  return (
    <div className="flex min-h-12 items-center rounded-md border-2 border-brand bg-surface-3 pl-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-focus">
      <label htmlFor={id} className="text-xs text-text-3">
        {t('stake')}
      </label>
      <span aria-hidden="true" className="ml-auto pl-1 text-xl font-bold">
        {typed === '' ? '' : '৳'}
      </span>
      <input
        id={id}
        inputMode="none"
        autoComplete="off"
        value={digitsIn(language, typed)}
        placeholder={`৳${digitsIn(language, '0')}`}
        onChange={(event) => onType(cleanStake(event.target.value, typed))}
        style={{ width: `${Math.max(3, typed.length + 1)}ch` }}
        className="tabular min-h-11 max-w-[12ch] min-w-0 bg-transparent pr-3 text-right text-xl font-bold shadow-none outline-none placeholder:text-text-3"
      />
    </div>
  );
}
