import type { Language } from '../language.tsx';
import { digitsIn } from './digits.ts';

const TIME_ZONE = 'Asia/Dhaka';
/** Bangla dates get their digits like all other numbers do. */
const LOCALES: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD-u-nu-latn' };

/** Built on first use: creating them all takes a phone a tenth of a second, and few screens show a time. */
function formatter(options: Intl.DateTimeFormatOptions): (language: Language, time: Date) => string {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (language, time) => {
    const known = made.get(language);
    const format = known ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: TIME_ZONE });
    if (known === undefined) made.set(language, format);
    return digitsIn(language, format.format(time));
  };
}

const writeDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const writeSeconds = formatter({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const writeClock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A date in Bangladesh (GMT+6): "5 Nov 2026", "৫ নভে, ২০২৬". */
export function dayText(language: Language, time: Date): string {
  return writeDay(language, time);
}

/** A time of day in Bangladesh (GMT+6), 24 hours: "19:30", "১৯:৩০". */
export function clockText(language: Language, time: Date): string {
  return writeClock(language, time);
}

/** A time of day with seconds in Bangladesh (GMT+6): "19:30:05", "১৯:৩০:০৫". */
export function secondsText(language: Language, time: Date): string {
  return writeSeconds(language, time);
}

/** Date and time of day in Bangladesh (GMT+6). */
export function momentText(language: Language, time: Date): string {
  return `${dayText(language, time)}, ${clockText(language, time)}`;
}

/** The rest of a countdown as m:ss: 299 is "4:59", "৪:৫৯". */
export function countdownText(language: Language, seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const text = `${Math.floor(left / 60)}:${(left % 60).toString().padStart(2, '0')}`;
  return digitsIn(language, text);
}
