import { randomInt } from 'node:crypto';

/** `npm run test:full` draws this many times the cases: some minutes for the engine. */
const FULL_TIMES = 50;

/** The number of random cases of a property: `sample` under `npm test`. */
export const randomRuns = (sample: number): number =>
  process.env['TEST_SCALE'] === 'full' ? sample * FULL_TIMES : sample;

/** A seed for a property whose cases are counted afterwards, so that a count that is too low can name it. */
export const drawSeed = (): number => randomInt(2 ** 31);
