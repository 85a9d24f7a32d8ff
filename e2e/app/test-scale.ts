/** True under `npm run test:full`, which covers everything; `npm test` covers a sample of each kind. */
export const isFull = process.env['TEST_SCALE'] === 'full';
