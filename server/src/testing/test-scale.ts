/**
 * A test's number of rounds: the value of that variable, else `full` under `npm run test:full` and `sample` under `npm
 * test`.
 */
export function countRounds(
  name: string,
  { sample, full }: { readonly sample: number; readonly full: number },
): number {
  return Number(process.env[name] ?? (process.env['TEST_SCALE'] === 'full' ? full : sample));
}
