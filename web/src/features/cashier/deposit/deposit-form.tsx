import { Button, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { AmountField, coinDeposit, takaDeposit } from '../amount-field.tsx';
import { Blocker } from '../blocker.tsx';
import { usePaymentMethods, usePending } from '../cashier-queries.ts';
import { useFaultText } from '../fault-text.ts';
import { MethodTiles } from '../method-tiles.tsx';
import { PendingNotice } from '../pending-notice.tsx';
import { usePhoneVerified } from '../phone-verified.ts';
import { readAmount } from '../read-amount.ts';
import { ChannelTiles } from './channel-tiles.tsx';
import { checkDeposit } from './check-deposit.ts';
import { CoinRate } from './coin-rate.tsx';
import { chooseChannel, chooseMethod, useDepositDraft } from './deposit-draft.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { OwnLimits } from './own-limits.tsx';
import { UnpaidLink } from './unpaid-link.tsx';
import { useBeginPayment } from './use-begin-payment.ts';

/** The deposit tab: promotion, method, channel, amount, and Next (CASH-2, CASH-4). */
export function DepositForm() {
  const t = useTranslations('cashier');
  const draft = useDepositDraft();
  const phoneVerified = usePhoneVerified();
  const pending = usePending('deposit');
  const { data: methods } = usePaymentMethods('in');
  const { form, isSending } = useNext({
    phoneVerified: phoneVerified !== false,
    depositPending: Boolean(pending),
  });
  const inCoins = draft.accountType === 'USDT';
  return (
    <form {...form}>
      <div className="grid gap-4 p-3 pb-[7em]">
        {phoneVerified === false && <Blocker text={t('faults.phone')} to={paths.profile} />}
        {pending && <PendingNotice transaction={pending} />}
        {pending && <UnpaidLink />}
        <OfferChoice />
        <MethodTiles
          direction="in"
          chosen={draft.method}
          onChoose={(method) => chooseMethod(method, { isOnly: methods?.length === 1 })}
        />
        <ChannelTiles method={draft.method} chosen={draft.accountType} onChoose={chooseChannel} />
        <OwnLimits />
        <a href="/agreements" className="inline-flex min-h-11 items-center text-sm text-teal underline">
          {t('terms')}
        </a>
        <div className="grid gap-2">
          <AmountField
            terms={inCoins ? coinDeposit : takaDeposit}
            typed={draft.amountTyped}
            onType={(amountTyped) => useDepositDraft.setState({ amountTyped })}
          />
          {inCoins && <CoinRate amount={readAmount(draft.amountTyped)} />}
        </div>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-10 mx-auto max-w-[768px] border-t border-line bg-surface px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        <DepositSummary
          amount={readAmount(draft.amountTyped)}
          currency={inCoins ? 'USDT' : 'BDT'}
          promotionId={draft.promotionId}
        />
        <div className="pr-15">
          <Button type="submit" waiting={isSending}>
            {t('next')}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface Standing {
  readonly phoneVerified: boolean;
  readonly depositPending: boolean;
}

/** The checks of Next, and the way on; what stops it is shown in a dialog. */
function useNext(standing: Standing) {
  const begin = useBeginPayment();
  const t = useTranslations('cashier');
  const errorText = useErrorText();
  const faultText = useFaultText();
  return useForm({
    fields: [],
    read() {
      const { method, accountType, amountTyped, promotionId } = useDepositDraft.getState();
      const amount = readAmount(amountTyped);
      const fault = checkDeposit({ ...standing, amount, method: method?.name, channel: accountType });
      if (fault !== undefined) showError(faultText(fault));
      if (fault !== undefined || method === undefined || accountType === undefined || amount === undefined)
        return { errors: {} };
      return { values: { method, accountType, amount, promotionId } };
    },
    send: begin,
    explain: () => ({}),
    onFailed: (error) =>
      showError(errorText(error, { network: t('errorRetry'), refused: t('errorRetry') }), error),
  });
}
