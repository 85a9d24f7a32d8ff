import { type Language, useLanguage } from '@maidan/ui';
import { bn } from './texts/bn.ts';
import { en, type InboxTexts } from './texts/en.ts';

const TEXTS: Record<Language, InboxTexts> = { en, bn };

/** The inbox's own texts. They come with its code and not with the dictionaries, which every phone downloads. */
export function useTexts(): InboxTexts {
  return TEXTS[useLanguage()];
}
