/**
 * What tests of a screen are run with: one entry for each language under `npm run test:full`, and under `npm test` that of
 * `sample` alone. Files and tests choose different samples, so that both languages are seen.
 */
export function inLanguages<Words extends 'en' | 'bn' | { readonly language: 'en' | 'bn' }>(
  all: readonly Words[],
  sample: 'en' | 'bn',
): readonly Words[] {
  if (import.meta.env.TEST_SCALE === 'full') return all;
  return all.filter((one) => (typeof one === 'string' ? one : one.language) === sample);
}
