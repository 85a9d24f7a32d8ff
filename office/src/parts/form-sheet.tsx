import { Button, FieldError, type Form, Sheet } from '@maidan/ui';
import type { ReactNode } from 'react';
import { texts } from '../i18n/texts.ts';
import { useHeldDialog } from './use-held-dialog.ts';

interface FormSheetProps {
  readonly title: string;
  readonly advice: string;
  /** What `useDeskForm` answers. */
  readonly form: Pick<Form<never>, 'form' | 'errors' | 'isSending'>;
  /** The button's label, and whether its action is destructive. */
  readonly save: string;
  readonly look?: 'primary' | 'danger';
  /** False while something is still to be chosen or in the way. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** The fields, if it has any. */
  readonly children?: ReactNode;
}

/** A short form in a sheet: title, fields, error, and the submit button. While it sends, nothing closes it. */
export function FormSheet({
  title,
  advice,
  form: { form, errors, isSending },
  save,
  look = 'primary',
  isReady = true,
  onClose,
  children,
}: FormSheetProps) {
  useHeldDialog(form.ref, isSending);
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={title}
      closeLabel={texts.shell('close')}
      onClose={() => {
        if (!isSending) onClose();
      }}
    >
      <form {...form} className="grid gap-3">
        <p className="text-text-2">{advice}</p>
        {children}
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <Button type="submit" look={look} disabled={!isReady} waiting={isSending}>
          {save}
        </Button>
      </form>
    </Sheet>
  );
}
