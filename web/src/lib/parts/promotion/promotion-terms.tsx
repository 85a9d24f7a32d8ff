import type { Promotion } from '@maidan/contract';
import { digitsIn, Money, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** What the player gets and what it requires, in the same type size. */
export function PromotionTerms({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('promotions');
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-2 gap-2">
      <div className="rounded-md bg-surface-2 px-3 py-2">
        <dt className="text-xs text-text-3">{t('youGet')}</dt>
        <dd>
          <strong className="block text-base leading-[1.5] text-win">
            {t('bonus', { percent: digitsIn(language, promotion.bonusPercent.toString()) })}
          </strong>
          <span className="text-xs text-text-2">
            {t('upTo')} <Money amount={promotion.bonusMax} decimals="when-needed" />
          </span>
          {promotion.freeSpins !== undefined && (
            <span className="block text-sm font-semibold text-win">
              {t('freeSpins', { count: promotion.freeSpins.count })}
            </span>
          )}
        </dd>
      </div>
      <div className="rounded-md bg-surface-2 px-3 py-2">
        <dt className="text-xs text-text-3">{t('youMust')}</dt>
        <dd>
          <strong className="block text-base leading-[1.5] text-warn">
            {t('turnover', { times: digitsIn(language, promotion.turnoverTimes.toString()) })}
          </strong>
          <span className="text-xs text-text-2">
            {t('within', { days: digitsIn(language, promotion.turnoverDays.toString()) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}
