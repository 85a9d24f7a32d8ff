import type { Language } from '@maidan/ui';
import { en } from './en.ts';
import type { Messages } from './translated.ts';

/** A language with its texts, and with those for refusals where the server's own English doesn't do. */
interface Speech {
  readonly language: Language;
  readonly messages: Messages;
  readonly refusals: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
}

let spoken: Speech = { language: 'en', messages: en, refusals: {}, faults: {} };

/** What the office speaks: settled before any screen is loaded, so that a screen may keep its texts. */
export const speech = (): Speech => spoken;

/** Makes the office speak a language from its first screen on; Bangla comes in a file of its own. */
export async function speak(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'en') return;
  const { bn, faultsBn, refusalsBn } = await import('./bn.ts');
  spoken = { language, messages: bn, refusals: refusalsBn, faults: faultsBn };
}
