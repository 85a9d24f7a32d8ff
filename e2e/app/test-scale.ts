/** True under `npm run test:full`, which looks at everything; `npm test` looks at a sample of each kind. */
export const isFull = process.env['TEST_SCALE'] === 'full';
