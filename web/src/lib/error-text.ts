import { CallFailed, CallRefused } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** What a screen says where the server says nothing: when it can't be reached, and when it gives no reason. */
export interface ErrorFallbacks {
  readonly network?: string;
  readonly refused?: string;
}

/** Says why a call failed in the screen's language: English in the server's own words, Bangla by the refusal's code. */
export function useErrorText(): (error: unknown, fallbacks?: ErrorFallbacks) => string {
  const language = useLanguage();
  const texts = useTranslations();
  const shell = useTranslations('shell');
  return (error, fallbacks = {}) => {
    if (error instanceof CallFailed) return fallbacks.network ?? shell('networkError');
    if (!(error instanceof CallRefused)) return fallbacks.refused ?? shell('unknownError');
    if (language !== 'en' && error.code !== undefined && texts.has(`refusals.${error.code}`))
      return texts(`refusals.${error.code}`);
    return error.message === '' ? (fallbacks.refused ?? shell('unknownError')) : error.message;
  };
}
