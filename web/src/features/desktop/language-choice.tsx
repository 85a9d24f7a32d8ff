import { classNames, Sheet, type Language } from '@maidan/ui';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../lib/settings.ts';
import { useTexts } from './use-texts.ts';

const NAMES: Record<Language, string> = { en: 'English', bn: 'বাংলা' };

/** The currency, always taka, and the language, with the modal that changes it (DESK-1). */
export function LanguageChoice() {
  const t = useTexts();
  const shell = useTranslations('shell');
  const language = useSettings((settings) => settings.language);
  const choose = useSettings((settings) => settings.chooseLanguage);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${t.languageAndCurrency}: BDT, ${NAMES[language]}`}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 px-1 font-semibold"
      >
        <img src="/flags/bd.svg" alt="" width={18} height={18} className="rounded-full" />
        BDT · {NAMES[language]}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.languageAndCurrency}
        closeLabel={shell('close')}
        side="centre"
      >
        <ul className="grid gap-2">
          {(['en', 'bn'] as const).map((one) => (
            <li key={one}>
              <button
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => {
                  choose(one);
                  setOpen(false);
                }}
                className={classNames(
                  'flex min-h-12 w-full items-center gap-3 rounded-md border-2 bg-surface px-4 text-left font-semibold',
                  one === language ? 'border-brand' : 'border-transparent',
                )}
              >
                <img src="/flags/bd.svg" alt="" width={22} height={22} className="rounded-full" />
                <span className="flex-1">BDT ৳ · {NAMES[one]}</span>
                {one === language && <Check aria-hidden="true" className="size-5 text-brand-text" />}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
