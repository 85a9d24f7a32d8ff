import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Checked, type FormErrors, hasErrors } from './check-form.ts';

/** What was typed, by field; empty for a field that isn't shown. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** How a form is checked, sent and refused. */
export interface FormPlan<Name extends string, Values> {
  /** The names of the fields, as their controls have them. */
  readonly fields: readonly Name[];
  /** Reads what was typed: what is sent, or its errors. Without errors to show, the form just isn't sent. */
  readonly read: (typed: Typed<NoInfer<Name>>) => Checked<Values, NoInfer<Name>>;
  /** Sends the form; rejects if that fails. */
  readonly send: (values: Values) => Promise<unknown>;
  /** Says why sending failed; nothing if that is shown elsewhere, as in a dialog. */
  readonly explain: (error: unknown) => FormErrors<NoInfer<Name>>;
}

/** A form's state, and the properties that its `form` element needs. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name, never>>;

/**
 * A form that is sent once at a time and keeps what was typed if that fails. New errors move the focus to the first bad
 * field, which is marked with `aria-invalid`; a field's error is cleared once the field changes.
 */
export function useForm<const Name extends string, Values>(plan: FormPlan<Name, Values>) {
  const { fields, read, send, explain } = plan;
  const element = useRef<HTMLFormElement>(null);
  // A second submit can arrive before the button is rendered as waiting.
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [shown, setShown] = useState<{ readonly errors: FormErrors<Name>; readonly isNew: boolean }>({
    errors: {},
    isNew: false,
  });
  useEffect(() => {
    if (shown.isNew) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);
  // Without errors the focus stays: a field may be marked for a reason that isn't this form's.
  const show = (errors: FormErrors<Name>) => setShown({ errors, isNew: hasErrors(errors) });
  const forget = (name: Name) =>
    setShown(({ errors }) => ({ errors: { ...errors, [name]: undefined }, isNew: false }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const checked = read(typedIn(event.currentTarget, fields));
    show('errors' in checked ? checked.errors : {});
    if ('errors' in checked) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      await send(checked.values);
    } catch (error) {
      show(explain(error));
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
    forgetErrors: () => setShown({ errors: {}, isNew: false }),
    /** Empties the fields. */
    reset: () => element.current?.reset(),
  };
}

function typedIn<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Typed<Name> {
  const given = new FormData(form);
  const typed = fields.map((name) => {
    const value = given.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the very names that make up the type
  return Object.fromEntries(typed) as Record<Name, string>;
}
