/**
 * A test's number of rounds, at least one: the value of that variable, else `full` under `npm run test:full` and `sample`
 * under `npm test`.
 */
export function countRounds(
  name: string,
  { sample, full }: { readonly sample: number; readonly full: number },
): number {
  return readWholeNumber(name, 1) ?? (isFullRun() ? full : sample);
}

/** True under `npm run test:full`. */
export const isFullRun = (): boolean => process.env['TEST_SCALE'] === 'full';

/**
 * The value of that variable; undefined if it isn't set. Refuses what isn't a whole number from `min` on: a run by it would
 * test less than it should, and pass.
 */
export function readWholeNumber(name: string, min: number): number | undefined {
  const text = process.env[name];
  if (text === undefined) return undefined;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < min)
    throw new Error(`${name} has to be a whole number, ${min} or more, not “${text}”.`);
  return number;
}
