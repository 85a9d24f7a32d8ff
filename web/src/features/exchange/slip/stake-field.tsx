import { classNames, digitsIn, useLanguage } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { cleanStake } from './type-stake.ts';

interface StakeFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Longer stakes, such as 12500.50, are written smaller and take the room of the label. */
const BIG_LENGTH_MAX = 4;
const MIDDLE_LENGTH_MAX = 9;

/** The stake. It accepts a keyboard and pasting; on a phone the slip's own pad is used and no system keyboard opens. */
export function StakeField({ typed, onType }: StakeFieldProps) {
  const t = useTranslations('exchange.slip');
  const language = useLanguage();
  const id = useId();
  const zero = `৳${digitsIn(language, '0')}`;
  const shown = digitsIn(language, typed);
  const isLong = typed.length > BIG_LENGTH_MAX;
  return (
    <div
      className={classNames(
        'flex min-h-12 items-center rounded-md border-2 border-brand bg-surface-3 pr-3 font-bold has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-focus',
        sizeOf(typed),
      )}
    >
      <label
        htmlFor={id}
        className={classNames(
          'flex flex-1 items-center self-stretch text-xs font-normal text-text-3',
          isLong ? 'pl-1' : 'pl-3',
        )}
      >
        <span className={isLong ? 'sr-only' : 'pr-1'}>{t('stake')}</span>
      </label>
      <span aria-hidden="true">{typed === '' ? '' : '৳'}</span>
      {/* Hidden, the same text gives the input its width: browsers take the width of a digit from different fonts. */}
      <span className="tabular grid min-w-0 grid-cols-[minmax(0,auto)] overflow-hidden">
        <span aria-hidden="true" className="invisible pr-0.5 whitespace-pre [grid-area:1/1]">
          {typed === '' ? zero : shown}
        </span>
        <input
          id={id}
          inputMode="none"
          autoComplete="off"
          value={shown}
          placeholder={zero}
          onChange={(event) => onType(cleanStake(event.target.value, typed))}
          className="min-h-11 w-0 min-w-full bg-transparent text-right shadow-none outline-none [grid-area:1/1] placeholder:text-text-3"
        />
      </span>
    </div>
  );
}

function sizeOf({ length }: string): string {
  if (length <= BIG_LENGTH_MAX) return 'text-xl';
  return length <= MIDDLE_LENGTH_MAX ? 'text-base' : 'text-sm';
}
