import type { Language } from '@maidan/ui';
import type en from './en/index.ts';

/** The same keys with the texts of any language: what a dictionary beside the English one must have, no more and no less. */
export type Translated<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string ? string : Translated<Dictionary[Key]>;
};

/** Every text of the site under the English dictionary's keys, in whichever language. */
export type Messages = Translated<typeof en>;

/** A part of the dictionary: what one feature says, or what several do. */
export type TextPart = keyof Messages;

/** The parts that have come so far. */
export type Texts = Partial<Messages>;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
