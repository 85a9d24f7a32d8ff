import { type Language, useLanguage } from '@maidan/ui';
import { bn } from './texts/bn.ts';
import { type DesktopTexts, en } from './texts/en.ts';

const TEXTS: Record<Language, DesktopTexts> = { en, bn };

/** The desktop's own texts. They are in its chunk instead of the dictionaries, which every phone downloads. */
export function useTexts(): DesktopTexts {
  return TEXTS[useLanguage()];
}
