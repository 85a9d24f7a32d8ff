import type { Language } from '@maidan/ui';

const YEAR_S = 31_536_000;

/** What this browser last spoke in the office; before that, what it is set to. */
export function storedLanguage(): Language {
  const kept = /(?:^|; )office-language=(en|bn)(?:;|$)/.exec(document.cookie)?.[1] ?? navigator.language;
  return kept.startsWith('bn') ? 'bn' : 'en';
}

/** Speaks a language from now on: screens keep their texts, so that the page begins anew. */
export function changeLanguage(language: Language): void {
  document.cookie = `office-language=${language}; path=/office; max-age=${YEAR_S}; samesite=lax`;
  location.reload();
}
