import { digitsIn } from '@maidan/ui';
import { language } from '../i18n/texts.ts';

/** Bangla months get their digits like all other numbers do. */
const written = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Dhaka',
});

/** A month by its first day `2026-03-01`: "March 2026", "মার্চ ২০২৬". */
export const monthText = (month: string): string =>
  digitsIn(language, written.format(new Date(`${month}T00:00:00+06:00`)));
