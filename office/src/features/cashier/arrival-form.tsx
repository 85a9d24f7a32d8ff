import { type Money, readAmount } from '@maidan/contract/office';
import { Button, Field, FieldError } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';

/** What a member found in the receiving wallet; fields that aren't asked for are empty. */
export interface Arrival {
  readonly paidAmount: Money;
  readonly transactionId: string;
  /** Why it is credited although another deposit has the same transaction id. */
  readonly reason: string;
}

interface ArrivalFormProps {
  readonly label: string;
  readonly currency: string;
  /** The amount that is known to have arrived. */
  readonly known?: string;
  /** True if the wallet's transaction id must be entered too. */
  readonly needsTransaction: boolean;
  /** True if another deposit has, or may turn out to have, this transaction id. */
  readonly asksReason?: boolean;
  readonly onSend: (arrival: Arrival) => Promise<void>;
}

const FIELDS = ['paidAmount', 'transactionId', 'reason'] as const;

/** Asks what arrived in the receiving wallet. */
export function ArrivalForm(props: ArrivalFormProps) {
  const { label, currency, known, needsTransaction, asksReason = false, onSend } = props;
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: ({ paidAmount }) =>
      readAmount(paidAmount) === undefined ? { paidAmount: texts.cashier('amountMissing') } : {},
    async send({ paidAmount, transactionId, reason }) {
      const amount = readAmount(paidAmount);
      if (amount !== undefined)
        await onSend({ paidAmount: amount, transactionId: transactionId.trim(), reason: reason.trim() });
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <AmountField
        label={texts.cashier('arrived', { currency })}
        name="paidAmount"
        defaultValue={known}
        error={errors.paidAmount}
        autoFocus
      />
      {needsTransaction && (
        <Field
          label={texts.cashier('transaction')}
          name="transactionId"
          maxLength={80}
          error={errors.transactionId}
        />
      )}
      {asksReason && (
        <Field
          label={texts.cashier('sharedReason')}
          hint={texts.cashier('sharedReasonHint')}
          name="reason"
          maxLength={500}
          error={errors.reason}
        />
      )}
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {label}
      </Button>
    </form>
  );
}
