import { CallFailed, CallRefused } from '@maidan/contract';
import { type FormErrors, hasErrors, PasskeyFailed } from '@maidan/ui';
import { speech } from '../i18n/speech.ts';
import { texts } from '../i18n/texts.ts';

/** Why a call, or the browser with a passkey, failed: in Bangla if the office uses it and knows the code, otherwise in the server's own words. */
export function errorText(error: unknown): string {
  if (error instanceof CallFailed) return texts.shell('networkError');
  if (error instanceof PasskeyFailed) return texts.passkeys(error.reason);
  if (!(error instanceof CallRefused)) return texts.shell('unknownError');
  return speech().refusals[String(error.code)] ?? (error.message || texts.shell('unknownError'));
}

/** True if a call was refused because somebody else saved first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallRefused && String(error.code) === 'CONTENT_CHANGED';
}

/** The errors of a refused form; all of them go under `form` if they name none of its fields. */
export function errorsOf<Name extends string>(error: unknown, fields: readonly Name[]): FormErrors<Name> {
  let errors: FormErrors<Name> = {};
  if (error instanceof CallRefused)
    for (const name of fields) {
      const [text] = error.fields[name] ?? [];
      if (text !== undefined) errors = { ...errors, [name]: faultText(error, text) };
    }
  return hasErrors(errors) ? errors : { ...errors, form: errorText(error) };
}

/** What a form's field is told, in the office's language, by the English text of its schema. */
export const fieldFault = (text: string): string => speech().faults[text] ?? text;

// A refusal puts its own text at the field that it is about; what else stands there came from the field's schema.
function faultText(error: unknown, text: string): string {
  const isOwnText = error instanceof CallRefused && error.message === text;
  return isOwnText ? errorText(error) : fieldFault(text);
}
