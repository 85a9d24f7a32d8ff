import { digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

const STEPS = [
  { title: 'how1Title', text: 'how1Text' },
  { title: 'how2Title', text: 'how2Text' },
  { title: 'how3Title', text: 'how3Text' },
] as const;

/** The exchange in three sentences. */
export function HowItWorks() {
  const t = useTranslations('home');
  const language = useLanguage();
  return (
    <section aria-labelledby="how-it-works" className="mt-5">
      <h2 id="how-it-works" className="mb-2 text-base font-bold">
        {t('howTitle')}
      </h2>
      <ol className="grid gap-1.5">
        {STEPS.map(({ title, text }, at) => (
          <li key={title} className="flex gap-3 rounded-md bg-surface p-3">
            <span
              aria-hidden="true"
              className="grid size-[2.25em] shrink-0 place-items-center rounded-full bg-surface-3 font-bold text-brand-text"
            >
              {digitsIn(language, String(at + 1))}
            </span>
            <span>
              <span className="block font-bold">{t(title)}</span>
              <span className="mt-0.5 block text-sm text-text-2">{t(text)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
