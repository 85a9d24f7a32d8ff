import { CallFailed, CallRefused } from '@maidan/contract';
import { texts } from '../i18n/texts.ts';

/** Says why a call failed: in the server's own words where it has any. */
export function errorText(error: unknown): string {
  if (error instanceof CallFailed) return texts.shell('networkError');
  return error instanceof CallRefused && error.message !== '' ? error.message : texts.shell('unknownError');
}

/** Whether a call was refused because somebody else saved first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallRefused && String(error.code) === 'CONTENT_CHANGED';
}

/** What is wrong with each field of a form, by the field's name; what belongs to none stands under `form`. */
export type Faults = Readonly<Record<string, string>>;

/** What a refused form says, each text at its field as far as the form has it. */
export function faultsOf(error: unknown, fields: readonly string[]): Faults {
  const told = error instanceof CallRefused ? Object.entries(error.fields) : [];
  const known = told.filter(([field]) => fields.includes(field)).map(([field, [text = '']]) => [field, text]);
  return known.length > 0 ? Object.fromEntries(known) : { form: errorText(error) };
}
