import { digitsIn } from '@maidan/ui';
import { language } from '../../i18n/texts.ts';

/** Basis points as a percentage to read: "2.5". */
export const percentText = (bps: number): string => digitsIn(language, String(bps / 100));
