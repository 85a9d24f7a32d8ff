/** How many times as many cases `npm run test:full` draws: some minutes for all of the engine. */
const FULL_TIMES = 50;

/** How many random cases a property is tried with: so many under `npm test`. */
export const randomRuns = (sample: number): number =>
  process.env['TEST_SCALE'] === 'full' ? sample * FULL_TIMES : sample;
