/** Shortest and longest id that a wallet's receipt shows; section 9 asks for at least 7 characters. */
const SHAPE = /^[A-Z0-9._#/-]{7,80}$/;

/**
 * The one spelling of a wallet's transaction id, by which a second use is found: without spaces, in capitals.
 * Undefined when no wallet writes such an id.
 */
export function transactionKeyOf(typed: string): string | undefined {
  const key = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return SHAPE.test(key) ? key : undefined;
}
