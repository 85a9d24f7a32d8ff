import type { Promotion } from '@maidan/contract';
import { digitsIn, Money, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** How much of a stake counts towards the turnover at each kind of play, and the largest bet meanwhile (PROMO-1). */
export function WhatCounts({ promotion: { contributions, betMax } }: { promotion: Promotion }) {
  const t = useTranslations('promotions');
  const language = useLanguage();
  const nothing = contributions.filter(({ percent }) => percent === 0).map(({ kind }) => t(`kinds.${kind}`));
  return (
    <section aria-label={t('whatCounts')} className="rounded-md border border-line p-3">
      <h3 className="mb-1.5 font-bold">{t('whatCounts')}</h3>
      <dl className="grid gap-1 text-sm">
        {contributions
          .filter(({ percent }) => percent > 0)
          .map(({ kind, percent }) => (
            <div key={kind} className="flex items-baseline justify-between gap-3">
              <dt className="text-text-2">{t(`kinds.${kind}`)}</dt>
              <dd className="font-bold">{digitsIn(language, `${percent}%`)}</dd>
            </div>
          ))}
        {betMax !== undefined && (
          <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2">
            <dt className="text-text-2">{t('betMax')}</dt>
            <dd className="font-bold text-warn">
              <Money amount={betMax} decimals="when-needed" />
            </dd>
          </div>
        )}
      </dl>
      {nothing.length > 0 && (
        <p className="mt-1.5 text-xs text-text-3">{t('countsNot', { kinds: nothing.join(', ') })}</p>
      )}
    </section>
  );
}
