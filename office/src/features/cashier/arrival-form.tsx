import { type Money, readAmount } from '@maidan/contract/office';
import { Button, Field, FieldError } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useForm } from '../../lib/use-form.ts';

interface ArrivalFormProps {
  readonly label: string;
  readonly currency: string;
  /** What is known to have arrived. */
  readonly known?: string;
  /** Whether the wallet's transaction id has to be typed as well. */
  readonly needsTransaction: boolean;
  readonly onSend: (arrival: { readonly paidAmount: Money; readonly transactionId: string }) => Promise<void>;
}

const FIELDS = ['paidAmount', 'transactionId'] as const;

/** Asks what has arrived in the wallet. */
export function ArrivalForm({ label, currency, known, needsTransaction, onSend }: ArrivalFormProps) {
  const { form, faults, waiting, submit } = useForm({
    fields: FIELDS,
    check: ({ paidAmount }) =>
      readAmount(paidAmount) === undefined ? { paidAmount: texts.cashier('amountMissing') } : {},
    async send({ paidAmount, transactionId }) {
      const amount = readAmount(paidAmount);
      if (amount !== undefined) await onSend({ paidAmount: amount, transactionId: transactionId.trim() });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label={texts.cashier('arrived', { currency })}
        name="paidAmount"
        inputMode="decimal"
        maxLength={15}
        defaultValue={known}
        error={faults['paidAmount']}
        autoFocus
      />
      {needsTransaction && (
        <Field
          label={texts.cashier('transaction')}
          name="transactionId"
          maxLength={80}
          error={faults['transactionId']}
        />
      )}
      {faults['form'] !== undefined && <FieldError text={faults['form']} />}
      <Button type="submit" waiting={waiting}>
        {label}
      </Button>
    </form>
  );
}
