import type { Language } from '@maidan/ui';
import type { Messages } from './messages.ts';

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./en/index.ts'),
  async bn() {
    const [dictionary] = await Promise.all([import('./bn/index.ts'), import('./bn/font.css')]);
    return dictionary;
  },
};

/** The dictionary of a language; Bangla brings its font along. */
export async function loadMessages(language: Language): Promise<Messages> {
  const dictionary = await loaders[language]();
  return dictionary.default;
}
