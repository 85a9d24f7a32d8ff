import { useTranslations } from 'use-intl';

/** Says that a market is void, and why if the reason is a published one. */
export function useVoidWords(): (reason: string | null) => string {
  const t = useTranslations('exchange.house');
  return (reason) => {
    switch (reason) {
      case 'INNINGS_ENDED':
      case 'ABANDONED':
      case 'WRONG_RATE':
      case 'FEED_GONE':
      case 'NO_SINGLE_WINNER':
        return t('voidBecause', { reason: t(`voidReasons.${reason}`) });
      default:
        return t('void');
    }
  };
}
