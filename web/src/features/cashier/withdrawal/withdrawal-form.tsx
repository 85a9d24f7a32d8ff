import { type PaymentMethod, cashierCalls } from '@maidan/contract';
import { Button, Money } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useGeneral } from '../../../lib/general.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { isActive, useTurnovers } from '../../../lib/turnovers.ts';
import { useBalance } from '../../../lib/wallet.ts';
import { AmountField, takaWithdrawal } from '../amount-field.tsx';
import { Blocker } from '../blocker.tsx';
import { usePending } from '../cashier-queries.ts';
import { useFaultText } from '../fault-text.ts';
import { MethodTiles } from '../method-tiles.tsx';
import { PhoneChoice } from '../phone-choice.tsx';
import { usePhoneVerified } from '../phone-verified.ts';
import { readAmount } from '../read-amount.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { ConfirmWithdrawal, type ReadyWithdrawal } from './confirm-withdrawal.tsx';
import { useEligibilityText } from './eligibility-text.ts';

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
  const [method, setMethod] = useState<PaymentMethod>();
  const [typed, setTyped] = useState('');
  const [accountNumber, setAccountNumber] = useState('');
  const check = useWithdrawalCheck();
  const isClosed = general?.withdrawalsOpen === false;
  return (
    <form
      noValidate
      className="grid gap-4 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const standing = { phoneVerified: phoneVerified !== false, withdrawalPending: pending === true };
        void check.start({ ...standing, amount: readAmount(typed), accountNumber, method });
      }}
    >
      {phoneVerified === false && <Blocker text={t('faults.phone')} to={paths.profile} />}
      {pending === true && <Blocker text={t('faults.withdrawalPending')} to={undefined} />}
      {isLocked && <Blocker text={t('completeTurnover')} to={paths.turnoverRecord} />}
      <p className="flex items-baseline justify-between rounded-md bg-surface px-3 py-2.5 text-sm text-text-2">
        {t(isLocked ? 'locked' : 'available')}
        {balance !== undefined && <Money amount={balance} className="text-lg font-bold text-text" />}
      </p>
      {isClosed ? (
        <Blocker text={t('withdrawalsClosed')} to={undefined} />
      ) : (
        <MethodTiles direction="out" chosen={method} onChoose={setMethod} />
      )}
      <AmountField terms={takaWithdrawal} typed={typed} onType={setTyped} />
      <PhoneChoice label={t('verifiedNumber')} chosen={accountNumber} onChoose={setAccountNumber} />
      <Button type="submit" waiting={check.isWaiting} disabled={isClosed}>
        {t('submit')}
      </Button>
      <ConfirmWithdrawal withdrawal={check.ready} onClose={check.cancel} />
    </form>
  );
}

interface Given {
  readonly phoneVerified: boolean;
  readonly withdrawalPending: boolean;
  readonly amount: ReadyWithdrawal['amount'] | undefined;
  readonly accountNumber: string;
  readonly method: PaymentMethod | undefined;
}

function useWithdrawalCheck() {
  const t = useTranslations('cashier');
  const faultText = useFaultText();
  const eligibilityText = useEligibilityText();
  const [isWaiting, setWaiting] = useState(false);
  const [ready, setReady] = useState<ReadyWithdrawal>();
  const start = async (given: Given) => {
    const { amount, method, accountNumber } = given;
    const fault = checkWithdrawal({ ...given, method: method?.name });
    if (fault !== undefined) return showError(faultText(fault));
    if (amount === undefined || method === undefined) return undefined;
    setWaiting(true);
    try {
      const { success } = await api.checkWithdrawal({
        query: { remoteId: session.player()?.remoteId ?? 0n },
      });
      if (!success) return showError(t('unknownError'));
      return setReady({ amount, method, accountNumber, key: crypto.randomUUID() });
    } catch (error) {
      return showError(eligibilityText(error), error);
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, ready, start, cancel: () => setReady(undefined) };
}
