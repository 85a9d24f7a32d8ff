import { Field } from '@maidan/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** The endings of most addresses in Bangladesh. */
const ENDINGS = ['@gmail.com', '@yahoo.com'] as const;

/** The email field; once a name is typed, a tap adds the usual ending. */
export function EmailField({ error }: { error: string | undefined }) {
  const t = useTranslations('auth');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const offersEndings = /^[^\s@]+$/.test(typed);
  const add = (ending: string) => {
    if (input.current === null) return;
    input.current.value = `${typed}${ending}`;
    // The form forgets the field's error, as if it had been typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  };
  return (
    <div>
      <Field
        ref={input}
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        onInput={(event) => setTyped(event.currentTarget.value)}
        error={error}
      />
      {offersEndings && (
        <div role="group" aria-label={t('emailEndings')} className="mt-1.5 flex flex-wrap gap-2">
          {ENDINGS.map((ending) => (
            <button
              key={ending}
              type="button"
              onClick={() => add(ending)}
              className="min-h-11 rounded-full bg-surface-2 px-3.5 text-sm font-semibold"
            >
              {ending}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
