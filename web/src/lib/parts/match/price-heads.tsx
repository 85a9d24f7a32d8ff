import { useTranslations } from 'use-intl';

/** As wide as a price in a list. */
export const priceWidth = 'w-[3.875em] min-w-[3.875em]!';

/** The words Back and Lay above a match's prices; each price tells a screen reader its own. */
export function PriceHeads() {
  const t = useTranslations('matches');
  return (
    <span aria-hidden="true" className="ml-auto flex shrink-0 gap-0.5 text-center text-text-3">
      <span className={priceWidth}>
        <span className="block text-xs">{t('back')}</span>
      </span>
      <span className={priceWidth}>
        <span className="block text-xs">{t('lay')}</span>
      </span>
    </span>
  );
}
