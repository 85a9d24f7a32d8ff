import { digitsIn, sizeText } from '@maidan/ui';
import { marketTypesEn } from '../../i18n/analytics-en.ts';
import { language, texts } from '../../i18n/texts.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A duration in words: `45 s`, `3 min 20 s`, `5 h 12 min`. */
export function tookText(seconds: number): string {
  if (seconds < MINUTE_S) return texts.analytics('seconds', { seconds });
  if (seconds < HOUR_S)
    return texts.analytics('minutes', {
      minutes: Math.floor(seconds / MINUTE_S),
      seconds: seconds % MINUTE_S,
    });
  return texts.analytics('hours', {
    hours: Math.floor(seconds / HOUR_S),
    minutes: Math.floor((seconds % HOUR_S) / MINUTE_S),
  });
}

/** Hundredths of a percent: `96.50%`. */
export const percentText = (bps: number): string =>
  digitsIn(language, `${(bps / 100).toFixed(2)}%`.replace('-', '−'));

/** Hundredths of a percent on a scale: `96%`, and `96.5%` where the scale is that fine. */
export const scalePercentText = (bps: number): string =>
  digitsIn(language, `${Number((bps / 100).toFixed(2))}%`.replace('-', '−'));

/** A share of a whole: `42%`; a dash without a whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : digitsIn(language, `${Math.round((part / whole) * 100)}%`);

/** An amount on a scale, in minor units, as short as can be: `৳2.5L`. */
export function scaleText(paisa: number): string {
  const text = sizeText(language, Math.abs(Math.round(paisa / 100)));
  return paisa < 0 ? `−${text}` : text;
}

/** A day: `2026-11-21`. */
export const dayText = (day: string): string => digitsIn(language, day);

const YEAR_LENGTH = '2026-'.length;

/** Days as the places of an axis, which has their years only where these differ. */
export function dayPlaces(rows: readonly { readonly day: string }[]): {
  readonly places: readonly string[];
  readonly axisName: (place: string) => string;
} {
  const years = new Set(rows.map(({ day }) => day.slice(0, YEAR_LENGTH)));
  return {
    places: rows.map(({ day }) => dayText(day)),
    axisName: (place) => (years.size > 1 ? place : place.slice(YEAR_LENGTH)),
  };
}

const SPORTS = ['cricket', 'soccer', 'tennis', 'horse-racing', 'greyhound-racing'] as const;

/** The name of a sport. */
export function sportText(sport: string): string {
  const known = SPORTS.find((one) => one === sport);
  return known === undefined ? texts.analytics('unknown') : texts.trading(known);
}

/** The name of a market's type; one without a name is shown as its code reads. */
export function marketTypeText(type: string): string {
  if (type === '') return texts.analytics('unknown');
  const [, whole, rest] = /^OVER_UNDER_(\d)(\d)$/.exec(type) ?? [];
  if (whole !== undefined && rest !== undefined)
    return texts.analytics('overUnder', { goals: digitsIn(language, `${whole}.${rest}`) });
  return isNamed(type)
    ? texts.marketTypes(type)
    : digitsIn(language, type.toLowerCase().replaceAll('_', ' '));
}

function isNamed(type: string): type is keyof typeof marketTypesEn {
  return Object.hasOwn(marketTypesEn, type);
}
