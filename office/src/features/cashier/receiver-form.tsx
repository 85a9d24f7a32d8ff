import { Button, Field, FieldError } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { useAction } from './use-cashier-action.ts';

const FIELDS = ['accountNumber'] as const;

/** Adds a number that players pay to. */
export function ReceiverForm({ channelId, onDone }: { channelId: bigint; onDone: () => void }) {
  const action = useAction(onDone);
  const { form, errors, isSending } = useDeskForm({
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
    <form {...form} className="grid gap-3">
      <Field
        label={texts.cashier('newNumber')}
        name="accountNumber"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        error={errors.accountNumber}
      />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {texts.cashier('addNumber')}
      </Button>
      <Button look="plain" onClick={onDone}>
        {texts.shell('cancel')}
      </Button>
    </form>
  );
}
