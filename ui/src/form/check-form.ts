/** The error texts of a form: by field, and under `form` what is wrong with the form as a whole. */
export type FormErrors<Name extends string> = { readonly [Field in Name | 'form']?: string | undefined };

/** What a form sends, or why it can't be sent. */
export type Checked<Values, Name extends string> =
  | { readonly values: Values }
  | { readonly errors: FormErrors<Name> };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A schema of the contract. */
interface FormSchema<Values> {
  safeParse: (
    typed: unknown,
  ) =>
    | { readonly success: true; readonly data: Values }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** Parses a form's values with the contract's schema; answers the first error of each field. */
export function checkForm<Values>(
  schema: FormSchema<Values>,
  typed: Readonly<Record<string, string | boolean | undefined>>,
): Checked<Values, string> {
  const reading = schema.safeParse(typed);
  if (reading.success) return { values: reading.data };
  return { errors: fieldErrors(reading.error.issues) };
}

/** The first error of each field; `nameOf` names the field of an issue, which is the first step of its path otherwise. */
export function fieldErrors(
  issues: readonly Issue[],
  nameOf: (path: Issue['path']) => PropertyKey | undefined = ([first]) => first,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(nameOf(path))] ??= message;
  return errors;
}

/** True if there is an error to show. */
export function hasErrors(errors: FormErrors<string>): boolean {
  return Object.values(errors).some((text) => text !== undefined);
}
