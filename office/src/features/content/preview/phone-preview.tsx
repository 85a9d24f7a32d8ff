import { classNames, type Language, LanguageProvider } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { texts } from '../../../i18n/texts.ts';

const LANGUAGES = [
  ['en', 'english'],
  ['bn', 'bangla'],
] as const;

/** What a 360 px wide phone shows, in either language. */
export function PhonePreview({ children }: { children: (language: Language) => ReactNode }) {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <section aria-label={texts.content('previewTitle')} className="w-full max-w-[362px]">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="font-bold">{texts.content('previewTitle')}</h3>
          <p className="text-xs text-text-3">{texts.content('previewAdvice')}</p>
        </div>
        <div className="flex rounded-md bg-surface-2">
          {LANGUAGES.map(([key, name]) => (
            <button
              key={key}
              type="button"
              lang={key}
              aria-pressed={key === language}
              onClick={() => setLanguage(key)}
              className={classNames(
                'min-h-11 rounded-md px-3 text-sm font-semibold',
                key === language ? 'bg-brand text-on-brand' : 'text-text-2',
              )}
            >
              {texts.content(name)}
            </button>
          ))}
        </div>
      </header>
      <div
        lang={language}
        data-testid="preview"
        className="w-full overflow-hidden rounded-lg border border-line-strong bg-ink"
      >
        <LanguageProvider language={language}>{children(language)}</LanguageProvider>
      </div>
    </section>
  );
}
