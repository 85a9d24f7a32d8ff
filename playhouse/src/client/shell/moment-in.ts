import type { Language } from '../i18n/language.tsx';
import { localeOf } from '../i18n/numbers.ts';

const format = (language: Language, wanted: Intl.DateTimeFormatOptions, at: Date) =>
  at.toLocaleString(localeOf(language), { timeZone: 'Asia/Dhaka', ...wanted });
const dayOf = (language: Language, at: Date) => format(language, { day: 'numeric', month: 'short' }, at);

/** A time in Dhaka, with the day unless it is today. */
export function momentIn(language: Language, at: Date): string {
  const [day, time] = [dayOf(language, at), format(language, { hour: '2-digit', minute: '2-digit' }, at)];
  return day === dayOf(language, new Date()) ? time : `${day}, ${time}`;
}

/** A time in Dhaka with its day and seconds. */
export const exactMomentIn = (language: Language, at: Date): string =>
  format(language, { dateStyle: 'medium', timeStyle: 'medium' }, at);
