import type { ExchangeRecord } from '@maidan/contract';
import { oddsText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { lineSides, lineText } from '../side-chip.tsx';
import { useHouseWords } from '../house-bets/use-house-words.ts';

type Bet = Pick<ExchangeRecord, 'betType' | 'house' | 'runnerName' | 'odds' | 'isLine'>;

/** The words for a bet of either kind: its side, its selection, its odds, and the market of one against the house. */
export function useRecordWords() {
  const bets = useTranslations('exchange.bets.side');
  const slip = useTranslations('exchange.slip');
  const house = useTranslations('exchange.house');
  const words = useHouseWords();
  const nameOf = useNames();
  const language = useLanguage();
  return {
    digits: words.digits,
    market: words.market,
    side({ betType, isLine }: Pick<Bet, 'betType' | 'isLine'>) {
      if (betType !== 'BACK' && betType !== 'LAY') return house(betType);
      return isLine === true ? slip(lineSides[betType]) : bets(betType);
    },
    pick: (bet: Bet) => (bet.house === null ? nameOf(bet.runnerName) : words.pick(bet.house)),
    odds(bet: Bet) {
      if (bet.house !== null) return words.rate(bet.house);
      return bet.isLine === true ? lineText(language, bet.odds) : oddsText(language, bet.odds);
    },
  };
}
