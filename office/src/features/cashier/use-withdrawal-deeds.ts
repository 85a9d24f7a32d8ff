import type { DeskWithdrawal } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useClaiming } from './use-claiming.ts';
import { useDeed } from './use-deed.ts';

/** What a cashier can do with withdrawals. */
export type WithdrawalDeeds = ReturnType<typeof useWithdrawalDeeds>;

/** The deeds of the queue of withdrawals; `onDone` after one that decided something. */
export function useWithdrawalDeeds(onDone: () => void) {
  const claiming = useClaiming({
    claim: (ids) => api.claimWithdrawals({ body: { ids } }),
    release: (ids) => api.releaseWithdrawals({ body: { ids } }),
  });
  const deed = useDeed(onDone);
  return {
    ...claiming,
    isBusy: deed.isPending || claiming.isBusy,
    approve({ id }: DeskWithdrawal, paidBy: 'gateway' | 'hand') {
      if (deed.isPending) return;
      deed.mutate({
        run: () => api.approveWithdrawal({ params: { id }, body: { paidBy } }),
        done: texts.cashier('approvedNow'),
      });
    },
    send({ id }: DeskWithdrawal) {
      if (deed.isPending) return;
      deed.mutate({ run: () => api.sendWithdrawal({ params: { id } }), done: texts.cashier('sentNow') });
    },
    pay({ id }: DeskWithdrawal) {
      if (deed.isPending) return;
      deed.mutate({ run: () => api.payWithdrawal({ params: { id } }), done: texts.cashier('paidNow') });
    },
    async fail({ id }: DeskWithdrawal, reason: string): Promise<void> {
      const run = () => api.failWithdrawal({ params: { id }, body: { reason } });
      await deed.mutateAsync({ run, done: texts.cashier('failedNow') });
    },
    async reject({ id }: DeskWithdrawal, reason: string): Promise<void> {
      const run = () => api.rejectWithdrawal({ params: { id }, body: { reason } });
      await deed.mutateAsync({ run, done: texts.cashier('rejectedNow') });
    },
  };
}

/** The next step of a withdrawal that one click takes; none where a gateway has it, or it has ended. */
export function nextDeed({
  state,
  gateway,
  isGiven,
}: DeskWithdrawal): 'approve' | 'send' | 'pay' | undefined {
  if (state === 'requested') return 'approve';
  if (isGiven || gateway !== null) return undefined;
  if (state === 'approved') return 'send';
  return state === 'sent' ? 'pay' : undefined;
}

/** Takes that next step. */
export function takeNextDeed(deeds: WithdrawalDeeds, withdrawal: DeskWithdrawal): void {
  const next = nextDeed(withdrawal);
  if (next === 'approve') deeds.approve(withdrawal, withdrawal.gateway === null ? 'hand' : 'gateway');
  else if (next === 'send') deeds.send(withdrawal);
  else if (next === 'pay') deeds.pay(withdrawal);
}

/** Whether the withdrawal can still be refused, or has been sent by staff and may have come back. */
export function wayBack({ state, isGiven }: DeskWithdrawal): 'reject' | 'fail' | undefined {
  if (isGiven) return undefined;
  if (state === 'sent') return 'fail';
  return state === 'requested' || state === 'approved' ? 'reject' : undefined;
}
