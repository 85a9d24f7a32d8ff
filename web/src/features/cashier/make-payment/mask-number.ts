const SHOWN = 2;

/** An account number with only its first and last two characters visible (CASH-6); a short one is masked entirely. */
export function maskNumber(number: string): string {
  if (number.length <= SHOWN * 2) return '•'.repeat(number.length);
  const hidden = Math.min(number.length - SHOWN * 2, 12);
  return `${number.slice(0, SHOWN)}${'•'.repeat(hidden)}${number.slice(-SHOWN)}`;
}
