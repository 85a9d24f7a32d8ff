import type { Language } from '@maidan/ui';
import { basicParts, loadTexts } from './load-texts.ts';
import type { TextPart, Texts } from './messages.ts';

/** A language with the texts that have come in it. */
export interface Spoken {
  readonly language: Language;
  readonly messages: Texts;
}

/** What this tab speaks: it never changes to a language before all the texts are there that screens have asked for. */
export interface Speech {
  readonly spoken: () => Spoken;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins with what the first drawing has: the basic parts and some more. */
  readonly begin: (first: Spoken, parts: readonly TextPart[]) => void;
  /** Adds parts of the dictionary; whoever says them is drawn after this has ended. */
  readonly bring: (parts: readonly TextPart[]) => Promise<void>;
  /** Changes the language; a later change outruns one that is still on its way. */
  readonly change: (to: Language) => Promise<void>;
}

/** The speech of this tab. */
export const speech = createSpeech(loadTexts);

/** A speech that gets its texts by `load`. */
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
      // A change under way may end before or after this, so both languages need them.
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
