import { Button, Field, FieldError } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useForm } from '../../lib/use-form.ts';

const FIELDS = ['reason'] as const;

/** Asks for a reason and submits it; the text is kept if the call fails. */
export function ReasonForm({ label, onSend }: { label: string; onSend: (reason: string) => Promise<void> }) {
  const { form, faults, waiting, submit } = useForm({
    fields: FIELDS,
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: texts.cashier('reasonMissing') } : {}),
    send: ({ reason }) => onSend(reason),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label={texts.cashier('reason')}
        name="reason"
        maxLength={500}
        error={faults['reason']}
        autoFocus
      />
      {faults['form'] !== undefined && <FieldError text={faults['form']} />}
      <Button type="submit" look="danger" waiting={waiting}>
        {label}
      </Button>
    </form>
  );
}
