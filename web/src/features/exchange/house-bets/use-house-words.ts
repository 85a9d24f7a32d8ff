import type { FancySubject } from '@maidan/contract';
import { digitsIn, oddsText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { HouseChoice } from './house-choice.ts';

/** The words for sportsbook bets, in the screen's language. */
export interface HouseWords {
  /** Which runs a fancy counts: "6 over runs · Bangladesh". */
  readonly subject: (subject: FancySubject) => string;
  /** The same without the side: "6 over runs". */
  readonly runs: (subject: FancySubject) => string;
  /** Whose runs they are: the batting side's, or the innings' before the toss. */
  readonly side: (subject: FancySubject) => string;
  /** The bet's market: the fancy's subject, or the bookmaker's name. */
  readonly market: (choice: Pick<HouseChoice, 'kind' | 'subject' | 'marketName'>) => string;
  /** The selection: "Yes 47", "46–50", "Digit 7", "Odd", or the runner. */
  readonly pick: (choice: HouseChoice) => string;
  /** The rate per 100, or decimal odds. */
  readonly rate: (choice: Pick<HouseChoice, 'kind' | 'rate'>) => string;
  /** Runs, rates and counts in the language's digits. */
  readonly digits: (count: number) => string;
}

/** The words for sportsbook bets, in the screen's language. */
export function useHouseWords(): HouseWords {
  const t = useTranslations('exchange.house');
  const language = useLanguage();
  const nameOf = useNames();
  const digits = (count: number) => digitsIn(language, count.toString());
  const runs = ({ counts, over, ball }: FancySubject) =>
    counts === 'BALL'
      ? t('subject.BALL', { ball: digitsIn(language, `${over - 1}.${ball ?? 1}`) })
      : t(`subject.${counts}`, { over: digits(over) });
  const side = ({ side: name, innings }: FancySubject) =>
    name === null ? t('subject.innings', { innings: digits(innings) }) : nameOf(name);
  const subject = (whole: FancySubject) => t('subject.of', { runs: runs(whole), side: side(whole) });
  return {
    digits,
    subject,
    runs,
    side,
    market: (choice) => (choice.subject === null ? t('bookmaker') : subject(choice.subject)),
    pick: ({ kind, side: way, run, width, runnerName }) => {
      if (kind === 'BOOKMAKER') return nameOf(runnerName ?? '');
      if (kind === 'ODD_EVEN') return t(way === 'ODD' ? 'ODD' : 'EVEN');
      if (kind === 'LOTTERY') return t('digit', { digit: digits(run ?? 0) });
      if (kind === 'KHADDA') return `${digits(run ?? 0)}–${digits((run ?? 0) + (width ?? 1) - 1)}`;
      return t(way === 'NO' ? 'noRun' : 'yesRun', { run: digits(run ?? 0) });
    },
    rate: ({ kind, rate }) =>
      kind === 'ODD_EVEN' || kind === 'LOTTERY' ? oddsText(language, rate) : digits(rate),
  };
}
