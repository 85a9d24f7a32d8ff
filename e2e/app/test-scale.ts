/** True under `npm run test:full`, which covers everything; `npm test` covers a sample of each kind. */
export const isFull = process.env['TEST_SCALE'] === 'full';

/** Each language in each theme. */
export const looks = [
  { language: 'bn', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'bn', theme: 'dark' },
  { language: 'en', theme: 'light' },
] as const;

/** The tag of a test that runs under `npm run test:full` only, because `npm test` runs another of its kind. */
export const FULL_ONLY = '@full';
