import { type PaymentMethod, cashierCalls } from '@maidan/contract';
import { Button, Money, useForm } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useGeneral } from '../../../lib/general.ts';
import { session } from '../../../lib/session.ts';
import { isActive, useTurnovers } from '../../../lib/turnovers.ts';
import { useBalance } from '../../../lib/wallet.ts';
import { AmountField, takaWithdrawal } from '../amount-field.tsx';
import { Blocker } from '../blocker.tsx';
import { usePending, useVerifiedPhones } from '../cashier-queries.ts';
import { useFaultText } from '../fault-text.ts';
import { MethodTiles } from '../method-tiles.tsx';
import { PhoneChoice } from '../phone-choice.tsx';
import { usePhoneVerified } from '../phone-verified.ts';
import { readAmount } from '../read-amount.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { ConfirmWithdrawal, type ReadyWithdrawal } from './confirm-withdrawal.tsx';
import { useEligibilityText } from './eligibility-text.ts';
import { useWithdrawalDraft } from './withdrawal-draft.ts';
import { WithdrawalNeeds } from './withdrawal-needs.tsx';

const api = apiOf(cashierCalls);

/** The withdrawal tab: method, amount, verified number, and Submit (CASH-9). */
export function WithdrawalForm() {
  const t = useTranslations('cashier');
  const { data: general } = useGeneral();
  const { data: balance } = useBalance();
  const phoneVerified = usePhoneVerified();
  const pending = usePending('withdraw');
  const { data: turnovers } = useTurnovers();
  const isLocked = turnovers?.some(isActive) === true;
  const { method, amountTyped, accountNumber: chosenNumber } = useWithdrawalDraft();
  const phones = useVerifiedPhones();
  const accountNumber = pickNumber(phones, chosenNumber);
  const { form, isSending, ready, cancel } = useWithdrawalCheck({
    phoneVerified: phoneVerified !== false,
    withdrawalPending: Boolean(pending),
    amount: readAmount(amountTyped),
    accountNumber,
    method,
  });
  const isClosed = general?.withdrawalsOpen === false;
  return (
    <form {...form} className="grid gap-4 p-3">
      <WithdrawalNeeds isPhoneMissing={phoneVerified === false} isTurnoverOpen={isLocked} pending={pending} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md bg-surface px-3 py-2.5 text-sm text-text-2">
        {t(isLocked ? 'locked' : 'available')}
        {balance !== undefined && <Money amount={balance} className="text-lg font-bold text-text" />}
      </p>
      {isClosed ? (
        <Blocker text={t('withdrawalsClosed')} />
      ) : (
        <MethodTiles direction="out" chosen={method} onChoose={choose} />
      )}
      <AmountField terms={takaWithdrawal} typed={amountTyped} onType={type} />
      <PhoneChoice
        label={t('verifiedNumber')}
        value={accountNumber}
        onChange={({ target }) => useWithdrawalDraft.setState({ accountNumber: target.value })}
      />
      <Button type="submit" waiting={isSending} disabled={isClosed}>
        {t('submit')}
      </Button>
      <ConfirmWithdrawal withdrawal={ready} onClose={cancel} />
    </form>
  );
}

const choose = (method: PaymentMethod) => useWithdrawalDraft.setState({ method });
const type = (amountTyped: string) => useWithdrawalDraft.setState({ amountTyped });

/** The chosen number while it is a verified one of the player, else the only one there is. */
function pickNumber(phones: readonly string[] | undefined, chosen: string): string {
  if (phones?.includes(chosen) === true) return chosen;
  return phones?.length === 1 ? (phones[0] ?? '') : '';
}

interface Given {
  readonly phoneVerified: boolean;
  readonly withdrawalPending: boolean;
  readonly amount: ReadyWithdrawal['amount'] | undefined;
  readonly accountNumber: string;
  readonly method: PaymentMethod | undefined;
}

/** The checks of Submit, which end with the server's; what stops it is shown in a dialog. */
function useWithdrawalCheck(given: Given) {
  const t = useTranslations('cashier');
  const faultText = useFaultText();
  const eligibilityText = useEligibilityText();
  const [ready, setReady] = useState<ReadyWithdrawal>();
  const { form, isSending } = useForm({
    fields: [],
    read() {
      const { amount, method, accountNumber } = given;
      const fault = checkWithdrawal({ ...given, method: method?.name });
      if (fault !== undefined) showError(faultText(fault));
      if (fault !== undefined || amount === undefined || method === undefined) return { errors: {} };
      return { values: { amount, method, accountNumber } };
    },
    async send(wanted) {
      const { success } = await api.checkWithdrawal({
        query: { remoteId: session.player()?.remoteId ?? 0n },
      });
      if (success) setReady({ ...wanted, key: crypto.randomUUID() });
      else showError(t('unknownError'));
    },
    explain: () => ({}),
    onFailed: (error) => showError(eligibilityText(error), error),
  });
  return { form, isSending, ready, cancel: () => setReady(undefined) };
}
