import { CallFailed, CallRefused } from '@maidan/contract';
import { digitsIn, type FormErrors, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** A screen's texts for failures without the server's own: unreachable, and no reason given. */
export interface ErrorFallbacks {
  readonly network?: string;
  readonly refused?: string;
  /** Where the text becomes part of a sentence: said instead of a server's text in another language. */
  readonly foreign?: string;
}

/** Why a call failed, in the screen's language: in English the server's own text, in Bangla by the refusal's code. */
export function useErrorText(): (error: unknown, fallbacks?: ErrorFallbacks) => string {
  const language = useLanguage();
  const texts = useTranslations();
  const shell = useTranslations('shell');
  return (error, fallbacks = {}) => {
    if (error instanceof CallFailed) return fallbacks.network ?? shell('networkError');
    if (!(error instanceof CallRefused)) return fallbacks.refused ?? shell('unknownError');
    if (language !== 'en') {
      if (error.code !== undefined && texts.has(`refusals.${error.code}`))
        return texts(`refusals.${error.code}`, { value: digitsIn(language, String(error.quote)) });
      if (fallbacks.foreign !== undefined) return fallbacks.foreign;
    }
    return error.message === '' ? (fallbacks.refused ?? shell('unknownError')) : error.message;
  };
}

/** The server's first text for each field that a refusal names. */
export function fieldErrorsOf(error: unknown): FormErrors<string> {
  if (!(error instanceof CallRefused)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([field, [first]]) => [field, first]));
}
