import type { DeskWithdrawal } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useClaiming } from './use-claiming.ts';
import { useAction } from './use-cashier-action.ts';

/** What a cashier can do with withdrawals. */
export type WithdrawalActions = ReturnType<typeof useWithdrawalActions>;

/** The actions of the withdrawal queue; `onDone` runs after one that decided something. */
export function useWithdrawalActions(onDone: () => void) {
  const claiming = useClaiming({
    claim: (ids) => api.claimWithdrawals({ body: { ids } }),
    release: (ids) => api.releaseWithdrawals({ body: { ids } }),
  });
  const action = useAction(onDone);
  return {
    ...claiming,
    isBusy: action.isPending || claiming.isBusy,
    approve({ id }: DeskWithdrawal, paidBy: 'gateway' | 'hand') {
      if (action.isPending) return;
      action.mutate({
        run: () => api.approveWithdrawal({ params: { id }, body: { paidBy } }),
        done: texts.cashier('approvedNow'),
      });
    },
    send({ id }: DeskWithdrawal) {
      if (action.isPending) return;
      action.mutate({ run: () => api.sendWithdrawal({ params: { id } }), done: texts.cashier('sentNow') });
    },
    pay({ id }: DeskWithdrawal) {
      if (action.isPending) return;
      action.mutate({ run: () => api.payWithdrawal({ params: { id } }), done: texts.cashier('paidNow') });
    },
    async fail({ id }: DeskWithdrawal, reason: string): Promise<void> {
      const run = () => api.failWithdrawal({ params: { id }, body: { reason } });
      await action.mutateAsync({ run, done: texts.cashier('failedNow') });
    },
    async reject({ id }: DeskWithdrawal, reason: string): Promise<void> {
      const run = () => api.rejectWithdrawal({ params: { id }, body: { reason } });
      await action.mutateAsync({ run, done: texts.cashier('rejectedNow') });
    },
  };
}

/** The next step that one click takes; undefined if a gateway handles the withdrawal or it has ended. */
export function nextAction({
  state,
  gateway,
  isGiven,
}: DeskWithdrawal): 'approve' | 'send' | 'pay' | undefined {
  if (state === 'requested') return 'approve';
  if (isGiven || gateway !== null) return undefined;
  if (state === 'approved') return 'send';
  return state === 'sent' ? 'pay' : undefined;
}

/** Takes the step that `nextAction` names. */
export function takeNextAction(actions: WithdrawalActions, withdrawal: DeskWithdrawal): void {
  const next = nextAction(withdrawal);
  if (next === 'approve') actions.approve(withdrawal, withdrawal.gateway === null ? 'hand' : 'gateway');
  else if (next === 'send') actions.send(withdrawal);
  else if (next === 'pay') actions.pay(withdrawal);
}

/** How staff can still stop it: reject it before it is sent, or mark a sent one as failed. */
export function wayBack({ state, isGiven }: DeskWithdrawal): 'reject' | 'fail' | undefined {
  if (isGiven) return undefined;
  if (state === 'sent') return 'fail';
  return state === 'requested' || state === 'approved' ? 'reject' : undefined;
}
