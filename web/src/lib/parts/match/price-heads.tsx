import { useTranslations } from 'use-intl';

/** As wide as a price in a list. */
export const priceWidth = 'w-15.5 min-w-15.5!';

/** The words Back and Lay above a match's prices; each price tells a screen reader its own. */
export function PriceHeads() {
  const t = useTranslations('matches');
  return (
    <span aria-hidden="true" className="ml-auto flex shrink-0 gap-0.5 text-center text-xs text-text-3">
      <span className={priceWidth}>{t('back')}</span>
      <span className={priceWidth}>{t('lay')}</span>
    </span>
  );
}
