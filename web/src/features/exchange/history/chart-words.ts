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

/** How a chart and its two lines are called. */
export interface ChartLabels {
  readonly chart: string;
  readonly back: string;
  readonly lay: string;
}

interface ValueWords {
  readonly price: (value: number) => string;
  readonly sentence: (time: string, back: string, lay: string) => string;
}

/** Writes a chart of this past, whose values are odds unless they are written otherwise. */
export function useChartWords(past: PastPrices, values?: ValueWords): ChartWords {
  const t = useTranslations('exchangeSheets.history');
  const language = useLanguage();
  const nameOf = useNames();
  const time = (at: Date) =>
    past.to.getTime() - past.from.getTime() > NEEDS_DAY_MS
      ? momentText(language, at)
      : clockText(language, at);
  const price = (value: number | undefined) => {
    if (value === undefined) return '–';
    return values === undefined ? oddsText(language, value) : values.price(value);
  };
  const said = (at: string, back: string, lay: string) =>
    values === undefined ? t('reading', { time: at, back, lay }) : values.sentence(at, back, lay);
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
          : said(time(at), price(back), price(lay));
      return last === undefined ? prices : `${prices} ${moment(last)}`;
    },
  };
}
