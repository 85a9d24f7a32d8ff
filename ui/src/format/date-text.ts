import type { Language } from '../language.tsx';
import { digitsIn } from './digits.ts';

const TIME_ZONE = 'Asia/Dhaka';
const LOCALES: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

const formatters = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat(LOCALES.en, { ...options, timeZone: TIME_ZONE }),
  bn: new Intl.DateTimeFormat(LOCALES.bn, { ...options, timeZone: TIME_ZONE }),
});

const days = formatters({ day: 'numeric', month: 'short', year: 'numeric' });
const clocks = formatters({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A day in Bangladesh (GMT+6): "5 Nov 2026", "৫ নভে, ২০২৬". */
export function dayText(language: Language, time: Date): string {
  return days[language].format(time);
}

/** A time of day in Bangladesh (GMT+6), 24 hours: "19:30", "১৯:৩০". */
export function clockText(language: Language, time: Date): string {
  return clocks[language].format(time);
}

/** Day and time of day in Bangladesh (GMT+6). */
export function momentText(language: Language, time: Date): string {
  return `${dayText(language, time)}, ${clockText(language, time)}`;
}

/** What is left of a countdown as m:ss: 299 is "4:59", "৪:৫৯". */
export function countdownText(language: Language, seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const text = `${Math.floor(left / 60)}:${(left % 60).toString().padStart(2, '0')}`;
  return digitsIn(language, text);
}
