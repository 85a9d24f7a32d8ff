import { Field } from '@maidan/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface LoginCodeProps {
  readonly username: string;
  readonly error: string | undefined;
}

/** The second step of a login: a code of the authenticator, or a recovery code (SAFE-37). */
export function LoginCode({ username, error }: LoginCodeProps) {
  const t = useTranslations('auth');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <p className="text-text-2">{t('codeAdvice', { username })}</p>
      <Field
        ref={field}
        name="code"
        label={t('factorCode')}
        hint={t('factorCodeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={error}
      />
    </>
  );
}
