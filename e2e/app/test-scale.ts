/** True under `npm run test:full`, which runs everything. */
export const isFull = process.env['TEST_SCALE'] === 'full';

/** Each language in each theme. */
export const looks = [
  { language: 'bn', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'bn', theme: 'dark' },
  { language: 'en', theme: 'light' },
] as const;

/**
 * The tag of a test that runs under `npm run test:full` only: `npm test` runs another of its kind, or proves its steps over HTTP
 * and by screen tests.
 */
export const FULL_ONLY = '@full';
