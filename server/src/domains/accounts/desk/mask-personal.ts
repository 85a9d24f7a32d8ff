/** Enough of a number to tell it from others: `01711234567` becomes `017••••••67`. */
export function maskNumber(number: string): string {
  if (number.length < 7) return '•'.repeat(number.length);
  return `${number.slice(0, 3)}${'•'.repeat(number.length - 5)}${number.slice(-2)}`;
}

/** An e-mail's first letter and its domain: `r••••@gmail.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '••••' : `${email.slice(0, 1)}••••${email.slice(at)}`;
}

/** The first letters of a name: `R•••• U••••`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1)}••••`)
    .join(' ');
}

/** A birthday's year: `1995-••-••`. */
export function maskBirthday(birthday: string): string {
  return `${birthday.slice(0, 4)}-••-••`;
}
