import type { MatchMoment } from '@maidan/contract';
import { clockText, digitsIn, momentText, oddsText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { PastPrices, Reading } from './plot-history.ts';

/** Beyond this a time of day alone would be ambiguous. */
const NEEDS_DAY_MS = 20 * 3_600_000;

/** How the chart's times, prices and moments are written. */
export interface ChartWords {
  readonly time: (at: Date) => string;
  readonly price: (price: number | undefined) => string;
  readonly moment: (moment: MatchMoment) => string;
  readonly sentence: (reading: Reading) => string;
}

/** Writes a chart of this past. */
export function useChartWords(past: PastPrices): ChartWords {
  const t = useTranslations('exchangeSheets.history');
  const language = useLanguage();
  const nameOf = useNames();
  const time = (at: Date) =>
    past.to.getTime() - past.from.getTime() > NEEDS_DAY_MS
      ? momentText(language, at)
      : clockText(language, at);
  const price = (odds: number | undefined) => (odds === undefined ? '–' : oddsText(language, odds));
  const moment = ({ kind, team, score }: MatchMoment) =>
    t(`moment.${kind}`, { team: nameOf(team), score: digitsIn(language, score) });
  return {
    time,
    price,
    moment,
    sentence({ at, back, lay, moment: last }) {
      const prices =
        back === undefined && lay === undefined
          ? t('noPrices', { time: time(at) })
          : t('reading', { time: time(at), back: price(back), lay: price(lay) });
      return last === undefined ? prices : `${prices} ${moment(last)}`;
    },
  };
}
