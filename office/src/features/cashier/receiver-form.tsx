import { Button, Field, FieldError } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { useAction } from './use-cashier-action.ts';

const FIELDS = ['accountNumber'] as const;

/** Adds a number that players pay to. */
export function ReceiverForm({ channelId, onDone }: { channelId: bigint; onDone: () => void }) {
  const action = useAction(onDone);
  const { form, faults, waiting, submit } = useForm({
    fields: FIELDS,
    check: ({ accountNumber }) =>
      accountNumber.trim() === '' ? { accountNumber: texts.cashier('numberMissing') } : {},
    async send({ accountNumber }) {
      const params = { id: channelId };
      await action.mutateAsync({
        run: () => api.addReceiver({ params, body: { accountNumber } }),
        done: texts.cashier('numberAdded'),
      });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label={texts.cashier('newNumber')}
        name="accountNumber"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        error={faults['accountNumber']}
      />
      {faults['form'] !== undefined && <FieldError text={faults['form']} />}
      <Button type="submit" waiting={waiting}>
        {texts.cashier('addNumber')}
      </Button>
      <Button look="plain" onClick={onDone}>
        {texts.shell('cancel')}
      </Button>
    </form>
  );
}
