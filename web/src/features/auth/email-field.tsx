import { Field } from '@maidan/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

/** The endings of most addresses in Bangladesh. */
const ENDINGS = ['@gmail.com', '@yahoo.com'] as const;

interface EmailFieldProps {
  readonly value: string;
  readonly onType: (email: string) => void;
  readonly error: string | undefined;
}

/** The email field of a sign-up; once a name is typed, a tap adds the usual ending. */
export function EmailField({ value, onType, error }: EmailFieldProps) {
  const t = useTranslations('auth');
  const input = useRef<HTMLInputElement>(null);
  const offersEndings = /^[^\s@]+$/.test(value);
  const add = (ending: string) => {
    onType(`${value}${ending}`);
    input.current?.focus();
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
        value={value}
        onChange={({ target }) => onType(target.value)}
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
