import { CallFailed, CallRefused } from '@maidan/contract';
import { texts } from '../i18n/texts.ts';

/** Why a call failed, in the server's own words if it gave any. */
export function errorText(error: unknown): string {
  if (error instanceof CallFailed) return texts.shell('networkError');
  return error instanceof CallRefused && error.message !== '' ? error.message : texts.shell('unknownError');
}

/** True if a call was refused because somebody else saved first. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallRefused && String(error.code) === 'CONTENT_CHANGED';
}

/** A form's errors by field name; those that belong to no field are under `form`. */
export type Faults = Readonly<Record<string, string>>;

/** The errors of a refused form; all of them go under `form` if they name none of its fields. */
export function faultsOf(error: unknown, fields: readonly string[]): Faults {
  const told = error instanceof CallRefused ? Object.entries(error.fields) : [];
  const known = told.filter(([field]) => fields.includes(field)).map(([field, [text = '']]) => [field, text]);
  return known.length > 0 ? Object.fromEntries(known) : { form: errorText(error) };
}
