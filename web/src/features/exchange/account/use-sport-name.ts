import type { BetSport } from '@maidan/contract';
import { useTranslations } from 'use-intl';

/** What a sport is called, races included. */
export function useSportName(): (sport: BetSport) => string {
  const matches = useTranslations('exchange');
  const races = useTranslations('exchangeAccount.races');
  return (sport) =>
    sport === 'horse-racing' || sport === 'greyhound-racing' ? races(sport) : matches(sport);
}
