import type { DeskDeposit, Money } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeed } from './use-deed.ts';

/** What a cashier can do with deposits. */
export type DepositDeeds = ReturnType<typeof useDepositDeeds>;

/** The deeds of the queue of deposits; `onDone` after one that decided something. */
export function useDepositDeeds(onDone: () => void) {
  const claiming = useDeed();
  const deed = useDeed(onDone);
  return {
    isBusy: deed.isPending || claiming.isPending,
    claim: (ids: readonly bigint[]) =>
      claiming.mutate({
        run: () => api.claimDeposits({ body: { ids: [...ids] } }),
        done: texts.cashier('claimedNow'),
      }),
    release: (ids: readonly bigint[]) =>
      claiming.mutate({
        run: () => api.releaseDeposits({ body: { ids: [...ids] } }),
        done: texts.cashier('releasedNow'),
      }),
    credit({ id }: DeskDeposit) {
      if (deed.isPending) return;
      deed.mutate({ run: () => api.creditDeposit({ params: { id } }), done: texts.cashier('creditedNow') });
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
    async correct(
      { id }: DeskDeposit,
      { paidAmount, transactionId }: { readonly paidAmount: Money; readonly transactionId: string },
    ): Promise<void> {
      const body = { paidAmount, ...(transactionId !== '' && { transactionId }) };
      await deed.mutateAsync({
        run: () => api.correctDeposit({ params: { id }, body }),
        done: texts.cashier('creditedNow'),
      });
    },
  };
}
