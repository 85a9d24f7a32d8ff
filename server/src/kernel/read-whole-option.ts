/** A command's option as a whole number within bounds, both among them. Throws what to say otherwise, the usage after it. */
export function readWholeOption(
  name: string,
  text: string,
  { min, max, usage }: { readonly min: number; readonly max: number; readonly usage: string },
): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Error(`${name} has to be a whole number from ${min} to ${max}, not “${text}”.\n${usage}`);
}
