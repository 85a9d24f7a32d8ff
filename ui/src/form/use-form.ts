import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Language, useLanguage } from '../language.tsx';
import { type Checked, type FormErrors, hasErrors } from './check-form.ts';

/** What was typed, by field; empty for a field that isn't shown. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** How a form is checked, sent and refused. */
export interface FormPlan<Name extends string, Values> {
  /** The names of the fields, as their controls have them. */
  readonly fields: readonly Name[];
  /**
   * Reads what was typed: what is sent, or its errors. Without errors to show, the form just isn't sent. Asked again for
   * the errors that are shown when the language changes.
   */
  readonly read: (typed: Typed<NoInfer<Name>>) => Checked<Values, NoInfer<Name>>;
  /** Sends the form; rejects if that fails. */
  readonly send: (values: Values) => Promise<unknown>;
  /** Says why sending failed; nothing if that is shown elsewhere, as in a dialog. Asked again in another language. */
  readonly explain: (error: unknown) => FormErrors<NoInfer<Name>>;
  /** What else follows once sending has failed. */
  readonly onFailed?: (error: unknown) => void;
}

/** The errors that a form shows, and what they come from, to be worded again in another language. */
interface Shown<Name extends string> {
  readonly errors: FormErrors<Name>;
  readonly cause?: { readonly typed: Typed<Name> } | { readonly failure: unknown };
  /** True until their focus is set. */
  readonly isNew: boolean;
  readonly language: Language;
}

/** A form's state, and the properties that its `form` element needs. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name, never>>;

/**
 * A form that is sent once at a time and keeps what was typed if that fails. New errors move the focus to the first bad
 * field, which is marked with `aria-invalid`; a field's error is cleared once the field changes.
 */
export function useForm<const Name extends string, Values>(plan: FormPlan<Name, Values>) {
  const { fields, read, send, explain, onFailed } = plan;
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  // A second submit can arrive before the button is rendered as waiting.
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [shown, setShown] = useState<Shown<Name>>({ errors: {}, isNew: false, language });
  const explainAgain = ({ errors, cause }: Shown<Name>): FormErrors<Name> => {
    if (cause === undefined || !hasErrors(errors)) return errors;
    const anew = 'typed' in cause ? errorsIn(read(cause.typed)) : explain(cause.failure);
    // Errors that were cleared since stay cleared.
    const shownStill = ([...fields, 'form'] as const).filter((name) => errors[name] !== undefined);
    return shownStill.reduce((next, name) => ({ ...next, [name]: anew[name] ?? errors[name] }), errors);
  };
  if (shown.language !== language)
    setShown({ ...shown, errors: explainAgain(shown), isNew: false, language });
  useEffect(() => {
    if (shown.isNew) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);
  // Without errors the focus stays: a field may be marked for a reason that isn't this form's.
  const show = (errors: FormErrors<Name>, cause?: Shown<Name>['cause']) =>
    setShown({ errors, isNew: hasErrors(errors), language, ...(cause !== undefined && { cause }) });
  const forget = (name: Name) =>
    setShown((before) => ({ ...before, errors: { ...before.errors, [name]: undefined }, isNew: false }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const typed = typedIn(event.currentTarget, fields);
    const checked = read(typed);
    show(errorsIn(checked), { typed });
    if ('errors' in checked) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      await send(checked.values);
    } catch (error) {
      show(explain(error), { failure: error });
      onFailed?.(error);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return {
    /** For the `form` element. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onInput({ target }: InputEvent<HTMLFormElement>) {
        const name = target instanceof Element ? target.getAttribute('name') : null;
        const changed = fields.find((field) => field === name);
        if (changed !== undefined) forget(changed);
      },
    },
    errors: shown.errors,
    isSending,
    /** Clears the error of a field that something other than typing has changed. */
    forget,
    /** Clears all errors. */
    forgetErrors: () => setShown({ errors: {}, isNew: false, language }),
    /** Empties the fields. */
    reset: () => element.current?.reset(),
  };
}

const errorsIn = <Name extends string>(checked: Checked<unknown, Name>): FormErrors<Name> =>
  'errors' in checked ? checked.errors : {};

function typedIn<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Typed<Name> {
  const given = new FormData(form);
  const typed = fields.map((name) => {
    const value = given.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the very names that make up the type
  return Object.fromEntries(typed) as Record<Name, string>;
}
