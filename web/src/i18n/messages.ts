import type { Language } from '@maidan/ui';
import type en from './en/index.ts';

/** The same keys with any texts: what another dictionary must have beside the English one, no more and no less. */
export type Translated<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string ? string : Translated<Dictionary[Key]>;
};

/** All texts of the site under the English dictionary's keys, in any language. */
export type Messages = Translated<typeof en>;

/** A part of the dictionary: the texts of one feature, or of several. */
export type TextPart = keyof Messages;

/** The parts loaded so far. */
export type Texts = Partial<Messages>;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
