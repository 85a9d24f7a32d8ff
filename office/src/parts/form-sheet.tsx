import { Button, FieldError, Sheet } from '@maidan/ui';
import type { ReactNode } from 'react';
import { texts } from '../i18n/texts.ts';
import type { useForm } from '../lib/use-form.ts';

interface FormSheetProps {
  readonly title: string;
  readonly advice: string;
  /** The result of `useForm`. */
  readonly form: ReturnType<typeof useForm>;
  /** The button's label, and whether its action is destructive. */
  readonly save: string;
  readonly look?: 'primary' | 'danger';
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A short form in a sheet: title, fields, error, and the submit button. */
export function FormSheet({
  title,
  advice,
  form: { form, faults, waiting, submit },
  save,
  look = 'primary',
  onClose,
  children,
}: FormSheetProps) {
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={title}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-text-2">{advice}</p>
        {children}
        {faults['form'] !== undefined && <FieldError text={faults['form']} />}
        <Button type="submit" look={look} waiting={waiting}>
          {save}
        </Button>
      </form>
    </Sheet>
  );
}
