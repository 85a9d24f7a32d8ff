import type { Language } from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { changeLanguage } from '../../lib/language.ts';

const NAMES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['bn', 'বাংলা'],
];

/** What the office speaks to the member, here and on their other devices; each language is called in itself. */
export function LanguageChoice() {
  const title = useId();
  const choose = useMutation({
    mutationFn: (chosen: Language) => api.chooseStaffLanguage({ body: { language: chosen } }),
    onSuccess: (_, chosen) => changeLanguage(chosen),
  });
  return (
    <fieldset aria-labelledby={title} disabled={choose.isPending}>
      <p id={title}>{texts.account('language')}</p>
      <div className="mt-1 flex gap-5">
        {NAMES.map(([key, name]) => (
          <label key={key} className="flex min-h-11 items-center gap-2" lang={key}>
            <input
              type="radio"
              name="language"
              className="size-5 accent-brand"
              checked={key === language}
              onChange={() => choose.mutate(key)}
            />
            {name}
          </label>
        ))}
      </div>
      {choose.isError && (
        <p role="alert" className="text-sm text-danger">
          {errorText(choose.error)}
        </p>
      )}
    </fieldset>
  );
}
