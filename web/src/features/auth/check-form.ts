/** The first error of each field, by field name. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
type Reading<Form> =
  | { readonly success: true; readonly data: Form }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** A valid form, or the first error of each invalid field. */
export type Checked<Form> = { readonly form: Form } | { readonly errors: FieldErrors };

/** Parses a form's values with the contract's schema. */
export function checkForm<Form>(
  schema: { safeParse: (values: unknown) => Reading<Form> },
  values: Readonly<Record<string, string | boolean>>,
): Checked<Form> {
  const reading = schema.safeParse(values);
  if (reading.success) return { form: reading.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of reading.error.issues) errors[String(path[0])] ??= message;
  return { errors };
}

/** Like `checkForm`, for sign-up: its schema compares the passwords only once every other field is valid. */
export function checkSignUp<Form>(
  schema: { safeParse: (values: unknown) => Reading<Form> },
  values: Readonly<Record<string, string>>,
): Checked<Form> {
  const checked = checkForm(schema, values);
  if ('form' in checked || values['password'] === values['confirmPassword']) return checked;
  return { errors: { confirmPassword: 'Passwords do not match', ...checked.errors } };
}
