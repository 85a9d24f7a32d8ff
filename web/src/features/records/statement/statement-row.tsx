import type { StatementLine } from '@maidan/contract';
import { Money, momentText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { Balance } from '../../../lib/parts/balance.tsx';

/** One movement of the main wallet: cause, time, amount, and the balance before and after, which the eye hides. */
export function StatementRow({ line }: { line: StatementLine }) {
  const t = useTranslations('records.statement');
  const nameOf = useNames();
  const language = useLanguage();
  const { cause, eventName, at, amount, balanceBefore, balanceAfter } = line;
  return (
    <li className="mb-1.5 grid gap-1.5 rounded-md bg-surface px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_8em]">
          <p className="leading-snug font-semibold">{t(`causes.${cause}`)}</p>
          {eventName !== '' && (
            <p className="text-sm text-text-2 [overflow-wrap:anywhere]">{nameOf(eventName)}</p>
          )}
          <p className="tabular text-xs text-text-3">{momentText(language, at)}</p>
        </div>
        <Money amount={amount} tone="result" className="ml-auto font-bold" />
      </div>
      <dl className="flex flex-wrap justify-between gap-x-3 text-xs text-text-3">
        <div className="flex gap-1.5">
          <dt>{t('before')}</dt>
          <dd>
            <Balance amount={balanceBefore} className="text-text-2" />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{t('after')}</dt>
          <dd>
            <Balance amount={balanceAfter} className="font-semibold text-text-2" />
          </dd>
        </div>
      </dl>
    </li>
  );
}
