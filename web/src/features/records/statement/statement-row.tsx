import type { StatementLine } from '@maidan/contract';
import { Money, moneyText, momentText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { discountTexts } from '../../../lib/rates.ts';
import { useNames } from '../../../lib/names.ts';
import { Balance } from '../../../lib/parts/balance.tsx';

/** One movement of the main wallet: cause, time, amount, and the balance before and after, which the eye hides. */
export function StatementRow({ line }: { line: StatementLine }) {
  const t = useTranslations('records.statement');
  const nameOf = useNames();
  const language = useLanguage();
  const { cause, at, amount, lost, balanceBefore, balanceAfter, commission } = line;
  const event = nameOf(line.eventName);
  const isLost = cause === 'bets-lost' && event !== '';
  return (
    <li className="mb-1.5 grid gap-1.5 rounded-md bg-surface px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_8em]">
          <p className="leading-snug font-semibold">{isLost ? t('lost', { event }) : t(`causes.${cause}`)}</p>
          {event !== '' && !isLost && <p className="text-sm text-text-2 [overflow-wrap:anywhere]">{event}</p>}
          {commission !== null && (
            <p className="text-xs text-text-3">
              {t(commission.discountBps === 0 ? 'commission' : 'discounted', {
                amount: moneyText(language, commission.amount),
                ...discountTexts(language, commission.rateBps, commission.discountBps),
              })}
            </p>
          )}
          <p className="tabular text-xs text-text-3">{momentText(language, at)}</p>
        </div>
        {lost > 0n ? (
          <p className="ml-auto text-right">
            <Money amount={lost} className="font-bold text-text-2" />
            <span className="block text-xs text-text-3">{t('fromHold')}</span>
          </p>
        ) : (
          <Money amount={amount} tone="result" className="ml-auto font-bold" />
        )}
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
