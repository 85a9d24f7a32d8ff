import type { en } from './en.ts';

/** The same keys with the texts of any language: what a dictionary beside the English one must have, no more and no less. */
export type Translated<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string ? string : Translated<Dictionary[Key]>;
};

/** Every text of the office under the English dictionary's keys, in whichever language. */
export type Messages = Translated<typeof en>;
