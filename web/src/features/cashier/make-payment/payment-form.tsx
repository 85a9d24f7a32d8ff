import { Button, Field, Sheet, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { RichText } from '../../../lib/parts/rich-text.tsx';
import { PhoneChoice } from '../phone-choice.tsx';
import { checkPayment } from './check-payment.ts';
import type { PaymentOpening } from './opening.ts';
import { useSubmitDeposit } from './use-submit-deposit.ts';
import { writtenIn } from '../../../lib/written-in.ts';

/** The form submitted once paid: the paying number and the transaction id (CASH-6, CASH-7). */
export function PaymentForm({ opening }: { opening: PaymentOpening }) {
  const t = useTranslations('cashier.payment');
  const shell = useTranslations('shell');
  const { send, onFailed, failure, forgetFailure } = useSubmitDeposit(opening);
  const { form, errors, isSending } = useForm({
    fields: ['phone', 'transactionId'],
    read({ phone, transactionId }) {
      const fault = checkPayment(phone, transactionId);
      if (fault === undefined) return { values: { phone, transactionId: transactionId.trim() } };
      return { errors: { [fault === 'phoneFault' ? 'phone' : 'transactionId']: fault } };
    },
    send,
    // Shown in a dialog.
    explain: () => ({}),
    onFailed,
  });
  return (
    <form {...form} className="grid gap-4 rounded-md bg-surface p-3">
      <h2 className="font-bold">{t('formTitle')}</h2>
      <PhoneChoice
        name="phone"
        label={t('phone')}
        error={errors.phone && <Specified text={t('phoneFault')} />}
      />
      <Field
        name="transactionId"
        label={t('transactionId')}
        hint={t('transactionIdHint')}
        error={errors.transactionId && <Specified text={t('transactionFault')} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
      <Button type="submit" waiting={isSending}>
        {isSending ? t('submitting') : t('submit')}
      </Button>
      <Sheet
        open={failure !== undefined}
        onClose={forgetFailure}
        title={shell('error')}
        closeLabel={shell('close')}
        side="centre"
      >
        {failure !== undefined && (
          <p className="mb-4 text-text-2" {...writtenIn(failure.text)}>
            <RichText html={failure.text} onFollow={forgetFailure} />
          </p>
        )}
        {failure?.isNetwork === true && <p className="mb-4 text-text-2">{t('networkKept')}</p>}
        <Button onClick={forgetFailure}>{shell('ok')}</Button>
      </Sheet>
    </form>
  );
}

/** A text that the specification gives in Bangla for everyone (decision 0061). */
function Specified({ text }: { text: string }) {
  return <span {...writtenIn(text)}>{text}</span>;
}
