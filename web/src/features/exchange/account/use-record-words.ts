import type { ExchangeRecord } from '@maidan/contract';
import { oddsText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useHouseWords } from '../house-bets/use-house-words.ts';

type Bet = Pick<ExchangeRecord, 'betType' | 'house' | 'runnerName' | 'odds'>;

/** The words for a bet of either kind: its side, its selection, its odds, and the market of one against the house. */
export function useRecordWords() {
  const bets = useTranslations('exchange.bets.side');
  const house = useTranslations('exchange.house');
  const words = useHouseWords();
  const nameOf = useNames();
  const language = useLanguage();
  return {
    digits: words.digits,
    market: words.market,
    side: ({ betType }: Pick<Bet, 'betType'>) =>
      betType === 'BACK' || betType === 'LAY' ? bets(betType) : house(betType),
    pick: (bet: Bet) => (bet.house === null ? nameOf(bet.runnerName) : words.pick(bet.house)),
    odds: (bet: Bet) => (bet.house === null ? oddsText(language, bet.odds) : words.rate(bet.house)),
  };
}
