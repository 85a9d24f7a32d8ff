import { Button, Field, FieldError } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';

const FIELDS = ['reason'] as const;

/** Asks for a reason and submits it; the text is kept if the call fails. */
export function ReasonForm({ label, onSend }: { label: string; onSend: (reason: string) => Promise<void> }) {
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: texts.cashier('reasonMissing') } : {}),
    send: ({ reason }) => onSend(reason),
  });
  return (
    <form {...form} className="grid gap-3">
      <Field label={texts.cashier('reason')} name="reason" maxLength={500} error={errors.reason} autoFocus />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" look="danger" waiting={isSending}>
        {label}
      </Button>
    </form>
  );
}
