import type { FormErrors } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { validation } from '../i18n/en/validation.ts';

type ValidationKey = keyof typeof validation;

const isKey = (key: string): key is ValidationKey => key in validation;

/** The dictionary's key for an English error text of the contract's forms or the server. */
export function findValidationKey(text: string): ValidationKey | undefined {
  const entry = Object.entries(validation).find(([, english]) => english === text);
  return entry !== undefined && isKey(entry[0]) ? entry[0] : undefined;
}

/** A field's error in the screen's language; a text without a translation is shown as received. */
export function useFieldText(): (text: string) => string {
  const t = useTranslations('validation');
  return (text) => {
    const key = findValidationKey(text);
    return key === undefined ? text : t(key);
  };
}

/** The errors of a form's fields in the screen's language, by field. */
export function useShownErrors<Name extends string>(
  errors: FormErrors<Name>,
): (field: Name) => string | undefined {
  const fieldText = useFieldText();
  return (field) => {
    const text = errors[field];
    return text === undefined ? undefined : fieldText(text);
  };
}
