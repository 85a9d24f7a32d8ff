import { type Checked, checkForm } from '@maidan/ui';

/**
 * Parses the sign-up form. Its schema compares the passwords only once every other field is valid; here they are always
 * compared.
 */
export function checkSignUp<Values>(
  schema: Parameters<typeof checkForm<Values>>[0],
  typed: Readonly<Record<string, string>>,
): Checked<Values, string> {
  const checked = checkForm(schema, typed);
  if ('values' in checked || typed['password'] === typed['confirmPassword']) return checked;
  return { errors: { confirmPassword: 'Passwords do not match', ...checked.errors } };
}
