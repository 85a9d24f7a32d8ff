/** A rule shown at a field while the player types. */
export interface Rule {
  readonly text:
    | 'ruleLength8'
    | 'ruleLength8To16'
    | 'ruleLength8To20'
    | 'ruleLettersDigits'
    | 'ruleLetterAndDigit'
    | 'ruleMatch';
  readonly kept: boolean;
}

const LETTERS_DIGITS = /^[A-Za-z0-9]+$/;

/** The rules of a username. */
export function usernameRules(username: string): readonly Rule[] {
  return [
    { text: 'ruleLength8To16', kept: username.length >= 8 && username.length <= 16 },
    { text: 'ruleLettersDigits', kept: LETTERS_DIGITS.test(username) },
  ];
}

/** The rules of a password. */
export function passwordRules(password: string): readonly Rule[] {
  return [
    { text: 'ruleLength8To20', kept: password.length >= 8 && password.length <= 20 },
    { text: 'ruleLettersDigits', kept: LETTERS_DIGITS.test(password) },
  ];
}

/** The rules of a changed password, slightly stricter (AUTH-12). */
export function newPasswordRules(password: string): readonly Rule[] {
  return [
    { text: 'ruleLength8', kept: password.length >= 8 },
    { text: 'ruleLetterAndDigit', kept: /[A-Za-z]/.test(password) && /\d/.test(password) },
    { text: 'ruleLettersDigits', kept: LETTERS_DIGITS.test(password) },
  ];
}

/** The rule of the password confirmation; says nothing before it is typed. */
export function confirmRules(password: string, confirm: string): readonly Rule[] {
  return confirm === '' ? [] : [{ text: 'ruleMatch', kept: confirm === password }];
}
