import type { DeskDeposit, Money } from '@maidan/contract/office';
import type { Arrival } from './arrival-form.tsx';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useClaiming } from './use-claiming.ts';
import { useAction } from './use-cashier-action.ts';

/** What a cashier can do with deposits. */
export type DepositActions = ReturnType<typeof useDepositActions>;

/** The actions of the deposit queue; `onDone` runs after one that decided something. */
export function useDepositActions(onDone: () => void) {
  const claiming = useClaiming({
    claim: (ids) => api.claimDeposits({ body: { ids } }),
    release: (ids) => api.releaseDeposits({ body: { ids } }),
  });
  const action = useAction(onDone);
  return {
    ...claiming,
    isBusy: action.isPending || claiming.isBusy,
    credit({ id }: DeskDeposit) {
      if (action.isPending) return;
      action.mutate({
        run: () => api.creditDeposit({ params: { id }, body: {} }),
        done: texts.cashier('creditedNow'),
      });
    },
    async acknowledge({ id }: DeskDeposit, reason: string): Promise<void> {
      const run = () => api.creditDeposit({ params: { id }, body: { duplicateAcknowledged: true, reason } });
      await action.mutateAsync({ run, done: texts.cashier('creditedNow') });
    },
    async reject({ id }: DeskDeposit, reason: string): Promise<void> {
      const run = () => api.rejectDeposit({ params: { id }, body: { reason } });
      await action.mutateAsync({ run, done: texts.cashier('rejectedNow') });
    },
    async chargeBack({ id }: DeskDeposit, reason: string): Promise<void> {
      const run = () => api.chargeBackDeposit({ params: { id }, body: { reason } });
      await action.mutateAsync({ run, done: texts.cashier('confirmedNow') });
    },
    async mismatch({ id }: DeskDeposit, paidAmount: Money): Promise<void> {
      const run = () => api.mismatchDeposit({ params: { id }, body: { paidAmount } });
      await action.mutateAsync({ run, done: texts.cashier('mismatchedNow') });
    },
    async correct({ id }: DeskDeposit, { paidAmount, transactionId, reason }: Arrival): Promise<void> {
      const body = {
        paidAmount,
        ...(transactionId !== '' && { transactionId }),
        ...(reason !== '' && { duplicateAcknowledged: true as const, reason }),
      };
      await action.mutateAsync({
        run: () => api.correctDeposit({ params: { id }, body }),
        done: texts.cashier('creditedNow'),
      });
    },
  };
}
