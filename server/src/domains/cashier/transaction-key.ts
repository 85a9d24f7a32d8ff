/** Shortest and longest id that a wallet's receipt shows; section 9 asks for at least 7 characters. */
const SHAPE = /^[A-Z0-9._#/-]{7,80}$/;
const SIGNS = /[._#/-]/g;

/**
 * The one spelling of a wallet's transaction id, by which a second use is found: letters and digits without spaces and
 * signs, in capitals. Undefined when no wallet writes such an id.
 */
export function transactionKeyOf(typed: string): string | undefined {
  const written = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  if (!SHAPE.test(written)) return undefined;
  const key = written.replaceAll(SIGNS, '');
  return key === '' ? undefined : key;
}
