import { type Checked, useForm } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { errorsOf, isChangedMeanwhile } from '../../lib/error-text.ts';

type Values<Names extends string> = Readonly<Record<Names, string>>;

/** A saved row as form values, with its version. */
export interface Saved<Names extends string> {
  readonly values: Values<Names>;
  readonly version: number;
}

interface DraftPlan<Names extends string, Row> {
  readonly fields: readonly Names[];
  /** The currently saved row, or the initial values of a new one. */
  readonly saved: Saved<Names>;
  /** The row that the values describe, or their errors. */
  readonly read: (values: Values<Names>) => Checked<Row, Names>;
  /** Saves the row over the given version, and refetches it if the form stays open. */
  readonly send: (row: Row, version: number) => Promise<void>;
  /** Refetches after somebody else has saved a newer version. */
  readonly onStale: () => void;
}

/** A field that somebody else has saved with a different value. */
export interface Difference<Names extends string> {
  readonly field: Names;
  readonly theirs: string;
}

/** What `useDraft` answers. */
export type Draft<Names extends string> = ReturnType<typeof useDraft<Names, never>>;

/** A form whose values are previewed while typed. A refused save keeps all of them. */
export function useDraft<const Names extends string, Row>(plan: DraftPlan<Names, Row>) {
  const { fields, saved, read, send, onStale } = plan;
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(saved.values);
  const [isStale, setStale] = useState(false);
  const [sent, setSent] = useState<Values<Names>>();
  // The form stays open after a save and continues from what the server now has, and from what was typed since.
  if (sent !== undefined && saved.version !== base.version) {
    setSent(undefined);
    setStale(false);
    setBase(saved);
    const typedSince = fields.filter((name) => values[name] !== sent[name]);
    setValues(typedSince.reduce((next, name) => ({ ...next, [name]: values[name] }), saved.values));
  }
  const isTouched = fields.some((field) => values[field] !== base.values[field]);
  useEffect(() => {
    if (!isTouched) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isTouched]);
  const { form, errors, isSending, forget } = useForm({
    fields,
    // A second click: nothing was typed since the save.
    read: (): Checked<Row, Names> =>
      sent !== undefined && fields.every((name) => values[name] === sent[name])
        ? { errors: {} }
        : read(values),
    async send(row: Row) {
      await send(row, base.version);
      setSent(values);
    },
    explain: (error) => (isChangedMeanwhile(error) ? {} : errorsOf(error, fields)),
    onFailed(error) {
      if (!isChangedMeanwhile(error)) return;
      setStale(true);
      onStale();
    },
  });
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
    errors,
    isSending,
    set: (name: Names, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      forget(name);
    },
    /**
     * What somebody else has saved meanwhile, once loaded; the member's text stays until they choose one of the two.
     */
    conflict:
      isStale && saved.version !== base.version
        ? { differences, takeTheirs: () => settle(saved.values), keepOwn: () => settle(values) }
        : undefined,
  };
}
