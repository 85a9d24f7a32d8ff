import type { DeskDeposit, Money } from '@maidan/contract/office';
import type { Arrival } from './arrival-form.tsx';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useClaiming } from './use-claiming.ts';
import { useDeed } from './use-deed.ts';

/** What a cashier can do with deposits. */
export type DepositDeeds = ReturnType<typeof useDepositDeeds>;

/** The deeds of the queue of deposits; `onDone` after one that decided something. */
export function useDepositDeeds(onDone: () => void) {
  const claiming = useClaiming({
    claim: (ids) => api.claimDeposits({ body: { ids } }),
    release: (ids) => api.releaseDeposits({ body: { ids } }),
  });
  const deed = useDeed(onDone);
  return {
    ...claiming,
    isBusy: deed.isPending || claiming.isBusy,
    credit({ id }: DeskDeposit) {
      if (deed.isPending) return;
      deed.mutate({
        run: () => api.creditDeposit({ params: { id }, body: {} }),
        done: texts.cashier('creditedNow'),
      });
    },
    async acknowledge({ id }: DeskDeposit, reason: string): Promise<void> {
      const run = () => api.creditDeposit({ params: { id }, body: { duplicateAcknowledged: true, reason } });
      await deed.mutateAsync({ run, done: texts.cashier('creditedNow') });
    },
    async reject({ id }: DeskDeposit, reason: string): Promise<void> {
      const run = () => api.rejectDeposit({ params: { id }, body: { reason } });
      await deed.mutateAsync({ run, done: texts.cashier('rejectedNow') });
    },
    async chargeBack({ id }: DeskDeposit, reason: string): Promise<void> {
      const run = () => api.chargeBackDeposit({ params: { id }, body: { reason } });
      await deed.mutateAsync({ run, done: texts.cashier('confirmedNow') });
    },
    async mismatch({ id }: DeskDeposit, paidAmount: Money): Promise<void> {
      const run = () => api.mismatchDeposit({ params: { id }, body: { paidAmount } });
      await deed.mutateAsync({ run, done: texts.cashier('mismatchedNow') });
    },
    async correct({ id }: DeskDeposit, { paidAmount, transactionId, reason }: Arrival): Promise<void> {
      const body = {
        paidAmount,
        ...(transactionId !== '' && { transactionId }),
        ...(reason !== '' && { duplicateAcknowledged: true as const, reason }),
      };
      await deed.mutateAsync({
        run: () => api.correctDeposit({ params: { id }, body }),
        done: texts.cashier('creditedNow'),
      });
    },
  };
}
