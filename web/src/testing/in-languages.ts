type Language = 'en' | 'bn';

/** What a test is run with: a language, words that say theirs, or a row of a table that begins with it. */
type Case = Language | { readonly language: Language } | readonly [Language, ...unknown[]];

/**
 * What tests of a screen are run with: one entry for each language under `npm run test:full`, and under `npm test` that of
 * `sample` alone. Files and tests choose different samples, so that both languages are seen.
 */
export function inLanguages<Words extends Case>(all: readonly Words[], sample: Language): readonly Words[] {
  if (import.meta.env.TEST_SCALE === 'full') return all;
  return all.filter((one) => languageOf(one) === sample);
}

function languageOf(one: Case): Language {
  if (typeof one === 'string') return one;
  return 'language' in one ? one.language : one[0];
}
