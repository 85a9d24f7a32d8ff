import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Faults, faultsOf, isChangedMeanwhile } from '../../lib/error-text.ts';
import { useFaults } from '../../lib/use-faults.ts';

type Values<Names extends string> = Readonly<Record<Names, string>>;

/** A saved row as form values, with its version. */
export interface Saved<Names extends string> {
  readonly values: Values<Names>;
  readonly version: number;
}

interface DraftPlan<Names extends string> {
  readonly fields: readonly Names[];
  /** The currently saved row, or the initial values of a new one. */
  readonly saved: Saved<Names>;
  readonly check: (values: Values<Names>) => Faults;
  /** Saves the values over the given version. */
  readonly send: (values: Values<Names>, version: number) => Promise<void>;
  /** Refetches after somebody else has saved a newer version. */
  readonly onStale: () => void;
}

/** A field that somebody else has saved with a different value. */
export interface Difference<Names extends string> {
  readonly field: Names;
  readonly theirs: string;
}

/** A form whose values are previewed while typed. A refused save keeps all of them. */
export function useDraft<Names extends string>({ fields, saved, check, send, onStale }: DraftPlan<Names>) {
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(saved.values);
  const { faults, show, forget } = useFaults(form);
  const [isWaiting, setWaiting] = useState(false);
  const [isStale, setStale] = useState(false);
  const [isSent, setSent] = useState(false);
  // The form stays open after a save and continues from what the server now has.
  if (isSent && saved.version !== base.version) {
    setSent(false);
    setBase(saved);
    setValues(saved.values);
  }
  const isTouched = fields.some((field) => values[field] !== base.values[field]);
  useEffect(() => {
    if (!isTouched) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isTouched]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A second click: nothing was typed since the save.
    if (isSent) return;
    const wrong = check(values);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setWaiting(true);
    try {
      await send(values, base.version);
      setSent(true);
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        setStale(true);
        onStale();
      } else show(faultsOf(error, fields));
    } finally {
      setWaiting(false);
    }
  };
  const settle = (next: Values<Names>) => {
    setBase(saved);
    setValues(next);
    setStale(false);
  };
  const differences: readonly Difference<Names>[] = fields
    .filter((field) => saved.values[field] !== values[field])
    .map((field) => ({ field, theirs: saved.values[field] }));
  return {
    form,
    values,
    faults,
    isWaiting,
    set: (name: Names, value: string) => {
      setSent(false);
      setValues((before) => ({ ...before, [name]: value }));
      forget(name);
    },
    submit: (event: FormEvent) => void submit(event),
    /**
     * What somebody else has saved meanwhile, once loaded; the member's text stays until they choose one of the two.
     */
    conflict:
      isStale && saved.version !== base.version
        ? { differences, takeTheirs: () => settle(saved.values), keepOwn: () => settle(values) }
        : undefined,
  };
}
