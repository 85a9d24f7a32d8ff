import { dayText, type Language } from '@maidan/ui';

const DAY_MS = 86_400_000;

interface DayWords {
  readonly today: string;
  readonly yesterday: string;
}

/** A day in Bangladesh in words: today, yesterday, or its date. */
export function dayName(language: Language, time: Date, now: Date, words: DayWords): string {
  const day = dayText(language, time);
  if (day === dayText(language, now)) return words.today;
  return day === dayText(language, new Date(now.getTime() - DAY_MS)) ? words.yesterday : day;
}
