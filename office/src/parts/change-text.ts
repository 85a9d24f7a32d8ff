import { digitsIn } from '@maidan/ui';
import { language } from '../i18n/texts.ts';

/** Beyond that a percentage says no more than that it was little before. */
const PERCENT_MAX = 999;

/** By how many percent something is above or below what it was, such as `▲ 12%`; undefined where one of them is a loss or there was nothing. */
export function changeText(now: number | bigint, before: number | bigint): string | undefined {
  if (before <= 0 || now < 0) return undefined;
  const percent = Math.round(((Number(now) - Number(before)) / Number(before)) * 100);
  if (percent === 0) return digitsIn(language, '0%');
  const size = Math.min(Math.abs(percent), PERCENT_MAX);
  const more = Math.abs(percent) > PERCENT_MAX ? '+' : '';
  return digitsIn(language, `${percent > 0 ? '▲' : '▼'} ${size}%${more}`);
}
