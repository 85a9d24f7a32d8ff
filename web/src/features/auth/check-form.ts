/** The first thing wrong with each field, by the field's name. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
type Reading<Form> =
  | { readonly success: true; readonly data: Form }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** A form that reads well, or the first text for each field that doesn't. */
export type Checked<Form> = { readonly form: Form } | { readonly errors: FieldErrors };

/** Reads a form's values with the contract's schema. */
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

/** The same for the sign-up form, whose schema compares the passwords only once every other field reads well. */
export function checkSignUp<Form>(
  schema: { safeParse: (values: unknown) => Reading<Form> },
  values: Readonly<Record<string, string>>,
): Checked<Form> {
  const checked = checkForm(schema, values);
  if ('form' in checked || values['password'] === values['confirmPassword']) return checked;
  return { errors: { confirmPassword: 'Passwords do not match', ...checked.errors } };
}
