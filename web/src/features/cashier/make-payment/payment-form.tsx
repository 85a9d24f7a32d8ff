import { Button, Field, Sheet } from '@maidan/ui';
import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RichText } from '../../../lib/parts/rich-text.tsx';
import { PhoneChoice } from '../phone-choice.tsx';
import { checkPayment, type PaymentFault } from './check-payment.ts';
import type { PaymentOpening } from './opening.ts';
import { useSubmitDeposit } from './use-submit-deposit.ts';

/** The form submitted once paid: the paying number and the transaction id (CASH-6, CASH-7). */
export function PaymentForm({ opening }: { opening: PaymentOpening }) {
  const t = useTranslations('cashier.payment');
  const shell = useTranslations('shell');
  const [phone, setPhone] = useState('');
  const [transactionId, setTransactionId] = useState('');
  const [fault, setFault] = useState<PaymentFault>();
  const phoneField = useRef<HTMLSelectElement>(null);
  const idField = useRef<HTMLInputElement>(null);
  const { isSubmitting, failure, forgetFailure, submit } = useSubmitDeposit(opening);
  const send = () => {
    const found = checkPayment(phone, transactionId);
    setFault(found);
    if (found === undefined) void submit({ phone, transactionId: transactionId.trim() });
    else focusFirst(found, phoneField, idField);
  };
  return (
    <form
      noValidate
      className="grid gap-4 rounded-md bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 className="font-bold">{t('formTitle')}</h2>
      <PhoneChoice
        ref={phoneField}
        label={t('phone')}
        chosen={phone}
        onChoose={setPhone}
        error={fault === 'phoneFault' ? t('phoneFault') : undefined}
      />
      <Field
        ref={idField}
        label={t('transactionId')}
        hint={t('transactionIdHint')}
        error={fault === 'transactionFault' ? t('transactionFault') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={transactionId}
        onChange={(event) => setTransactionId(event.target.value)}
      />
      <Button type="submit" waiting={isSubmitting}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
      <Sheet
        open={failure !== undefined}
        onClose={forgetFailure}
        title={t('failedTitle')}
        closeLabel={shell('close')}
        side="centre"
      >
        <p className="mb-4 text-text-2">
          {failure !== undefined && <RichText html={failure} onFollow={forgetFailure} />}
        </p>
        <Button onClick={forgetFailure}>{shell('ok')}</Button>
      </Sheet>
    </form>
  );
}

function focusFirst(
  fault: PaymentFault,
  phone: RefObject<HTMLSelectElement | null>,
  transactionId: RefObject<HTMLInputElement | null>,
): void {
  (fault === 'phoneFault' ? phone : transactionId).current?.focus();
}
