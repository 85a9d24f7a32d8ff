import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Faults, faultsOf } from './error-text.ts';
import { useFaults } from './use-faults.ts';

interface FormPlan<Names extends string> {
  /** The names of the fields. */
  readonly fields: readonly Names[];
  /** The errors found before the server is called; empty if the form may be sent. */
  readonly check?: (values: Readonly<Record<Names, string>>) => Faults;
  readonly send: (values: Readonly<Record<Names, string>>) => Promise<void>;
}

/**
 * A form that is sent once at a time, keeps its values if that fails, and focuses the first bad field. A field's error
 * is cleared when the field changes.
 */
export function useForm<Names extends string>({ fields, check, send }: FormPlan<Names>) {
  const form = useRef<HTMLFormElement>(null);
  const { faults, show, forget } = useFaults(form);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const shown = form.current;
    const follow = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name !== null) forget(name);
    };
    shown?.addEventListener('input', follow);
    return () => shown?.removeEventListener('input', follow);
  }, [forget]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the very names that make up the type
    const values = Object.fromEntries(fields.map((name) => [name, textOf(typed.get(name))])) as Record<
      Names,
      string
    >;
    const wrong = check?.(values) ?? {};
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setWaiting(true);
    try {
      await send(values);
    } catch (error) {
      show(faultsOf(error, fields));
    } finally {
      setWaiting(false);
    }
  };
  return { form, faults, waiting, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
