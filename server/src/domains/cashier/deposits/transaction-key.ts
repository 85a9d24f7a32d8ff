/** Shortest and longest id that a wallet's receipt shows; CASH-6 requires at least 7 characters. */
const SHAPE = /^[A-Z0-9._#/-]{7,80}$/;
const SIGNS = /[._#/-]/g;

/**
 * The canonical spelling of a wallet transaction id, which detects a second use: letters and digits in capitals,
 * without spaces and signs. Undefined when no wallet issues such an id.
 */
export function transactionKeyOf(typed: string): string | undefined {
  const written = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  if (!SHAPE.test(written)) return undefined;
  const key = written.replaceAll(SIGNS, '');
  return key === '' ? undefined : key;
}
