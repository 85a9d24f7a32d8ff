import type { Language } from '@maidan/ui';
import { basicParts, loadTexts } from './load-texts.ts';
import type { TextPart, Texts } from './messages.ts';

/** A language and the texts loaded in it. */
export interface Spoken {
  readonly language: Language;
  readonly messages: Texts;
}

/** This tab's language and texts: it never changes language before all texts that screens have requested are loaded. */
export interface Speech {
  readonly spoken: () => Spoken;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the first render's texts: the basic parts and those of its screen. */
  readonly begin: (first: Spoken, parts: readonly TextPart[]) => void;
  /** Loads parts of the dictionary; await it before rendering what uses them. */
  readonly bring: (parts: readonly TextPart[]) => Promise<void>;
  /** Changes the language; a later change overtakes one that is still loading. */
  readonly change: (to: Language) => Promise<void>;
}

/** This tab's speech. */
export const speech = createSpeech(loadTexts);

/** Creates a speech that loads its texts with `load`. */
export function createSpeech(load: typeof loadTexts): Speech {
  const listeners = new Set<() => void>();
  const wanted = new Set<TextPart>();
  const known: Record<Language, Texts> = { en: {}, bn: {} };
  let spoken: Spoken = { language: 'en', messages: {} };
  let next: Language = 'en';

  async function complete(language: Language): Promise<void> {
    const parts = new Set([...basicParts[language], ...wanted]);
    const missing = [...parts].filter((part) => known[language][part] === undefined);
    if (missing.length === 0) return;
    const texts = await load(language, missing);
    known[language] = { ...known[language], ...texts };
  }

  function speak(language: Language): void {
    if (spoken.language === language && spoken.messages === known[language]) return;
    spoken = { language, messages: known[language] };
    for (const listener of listeners) listener();
  }

  return {
    spoken: () => spoken,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(first, parts) {
      for (const part of parts) wanted.add(part);
      known[first.language] = first.messages;
      next = first.language;
      spoken = first;
    },
    async bring(parts) {
      for (const part of parts) wanted.add(part);
      // A change in progress may end before or after this, so both languages need them.
      await Promise.all([...new Set([spoken.language, next])].map(complete));
      speak(spoken.language);
    },
    async change(to) {
      next = to;
      await complete(to);
      if (next === to) speak(to);
    },
  };
}
