import { CallRefused, type RefusalCode } from '@maidan/contract';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldText } from '../../lib/field-text.ts';
import type { FieldErrors } from './check-form.ts';
import { readValues } from './read-values.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

/** How long the success message stays before the login opens (section 9). */
const SHOWN_MS = 1500;

type Values = Readonly<Record<string, string>>;

interface PasswordForm {
  readonly check: (values: Values) => FieldErrors;
  readonly save: (values: Values) => Promise<unknown>;
  /** The field under which a refusal is shown; unlisted ones are shown under the form. */
  readonly fieldOf: Readonly<Partial<Record<RefusalCode, string>>>;
  /** Goes to the login, 1.5 s after the success. */
  readonly leave: () => void;
}

/**
 * A form that sets a password: checks, saves once, shows errors where they belong, and goes to the login (AUTH-11,
 * AUTH-12).
 */
export function usePasswordForm({ check, save, fieldOf, leave }: PasswordForm) {
  const t = useTranslations('auth');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open');
  const formRef = useFocusFirstError(errors);
  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = setTimeout(leave, SHOWN_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the delay starts once, with the success
  }, [state]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'open') return;
    const values = readValues(event.currentTarget);
    const found = check(values);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setState('saving');
    try {
      await save(values);
      setState('saved');
    } catch (error) {
      setState('open');
      const text = errorText(error, { network: t('passwordNetworkError'), refused: t('passwordFailed') });
      const field = error instanceof CallRefused && error.code ? fieldOf[error.code] : undefined;
      if (field === undefined) setFailure(text);
      else setErrors({ [field]: text });
    }
  };
  const shown = (field: string) => {
    const text = errors[field];
    return text === undefined ? undefined : fieldText(text);
  };
  return { state, failure, shown, formRef, submit };
}
