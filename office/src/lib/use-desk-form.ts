import { type Form, type FormErrors, hasErrors, type Typed, useForm } from '@maidan/ui';
import { errorsOf } from './error-text.ts';

interface DeskFormPlan<Name extends string> {
  /** The names of the fields. */
  readonly fields: readonly Name[];
  /** The errors found before the server is called; none if the form may be sent. */
  readonly check?: (typed: Typed<Name>) => FormErrors<Name>;
  readonly send: (typed: Typed<Name>) => Promise<unknown>;
}

/** A desk's form: it sends what was typed, and shows refusals in the office's words. */
export function useDeskForm<const Name extends string>({
  fields,
  check,
  send,
}: DeskFormPlan<Name>): Form<Name> {
  return useForm({
    fields,
    read(typed: Typed<Name>) {
      const errors = check?.(typed) ?? {};
      return hasErrors(errors) ? { errors } : { values: typed };
    },
    send,
    explain: (error) => errorsOf(error, fields),
  });
}
