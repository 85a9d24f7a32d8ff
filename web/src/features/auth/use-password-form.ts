import { CallRefused, type RefusalCode } from '@maidan/contract';
import { type FormErrors, hasErrors, type Typed, useForm } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { useShownErrors } from '../../lib/field-text.ts';
import type { PasswordName } from './check-new-password.ts';

/** How long the success message stays before the login opens (AUTH-11, AUTH-12). */
const SHOWN_MS = 1500;

const FIELDS = ['code', 'oldPassword', 'newPassword', 'confirmation'] as const;

interface PasswordForm {
  readonly check: (typed: Typed<PasswordName>) => FormErrors<PasswordName>;
  readonly save: (typed: Typed<PasswordName>) => Promise<unknown>;
  /** The field under which a refusal is shown; unlisted ones are shown under the form. */
  readonly fieldOf: Readonly<Partial<Record<RefusalCode, PasswordName>>>;
  /** Goes to the login, 1.5 s after the success. */
  readonly leave: () => void;
}

/**
 * A form that sets a password: checks, saves once, shows errors where they belong, and goes to the login (AUTH-11,
 * AUTH-12).
 */
export function usePasswordForm({ check, save, fieldOf, leave }: PasswordForm) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(leave, SHOWN_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the delay starts once, with the success
  }, [isSaved]);
  const { form, errors, isSending } = useForm({
    fields: FIELDS,
    read(typed: Typed<PasswordName>) {
      const wrong = check(typed);
      return isSaved || hasErrors(wrong) ? { errors: wrong } : { values: typed };
    },
    async send(typed) {
      await save(typed);
      setSaved(true);
    },
    explain(error) {
      const field = error instanceof CallRefused && error.code ? fieldOf[error.code] : undefined;
      const text = errorText(error, { network: t('passwordNetworkError'), refused: t('passwordFailed') });
      return { [field ?? 'form']: text };
    },
  });
  return { form, shown: useShownErrors(errors), failure: errors.form, isSending, isSaved };
}
