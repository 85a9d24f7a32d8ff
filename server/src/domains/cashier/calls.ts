import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import type { CashierPart } from './house-part.ts';
import { listChannels } from './list-channels.ts';
import { listTransactions } from './list-transactions.ts';
import { selectMethods } from './method-store.ts';
import { offerReceiver } from './offer-receiver.ts';
import { submitDeposit } from './submit-deposit.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';

type CashierCalls = Pick<
  typeof allCalls,
  | 'paymentMethods'
  | 'depositChannels'
  | 'receiverNumber'
  | 'submitDeposit'
  | 'checkWithdrawal'
  | 'submitWithdrawal'
  | 'showTransactions'
>;

/** Serves deposits, withdrawals and their records. */
export function cashierHandlers(part: CashierPart): Handlers<CashierCalls> {
  return {
    async paymentMethods() {
      const methods = await selectMethods(part.db);
      return methods.map(({ id, name, icon, status, type }) => ({ id, name, icon, status, type }));
    },
    async depositChannels({ query }, { player }) {
      return { channels: await listChannels(part.db, player, query.name) };
    },
    async receiverNumber({ query }, { player }) {
      const offered = await offerReceiver(part, player, query);
      return {
        accountNumber: offered.accountNumber,
        id: offered.methodId,
        timerMinutes: offered.timerMinutes,
      };
    },
    async submitDeposit({ body }, { player, idempotencyKey }) {
      const transaction = await submitDeposit(part, player, body, idempotencyKey);
      return { success: true, message: 'Deposit submitted successfully.', transaction };
    },
    async checkWithdrawal({ query }, { player }) {
      refuseOthers(player.id, query.remoteId);
      await checkWithdrawal(part.db, player, part);
      return { success: true };
    },
    async submitWithdrawal({ body }, { player, idempotencyKey }) {
      await submitWithdrawal(part, player, body, idempotencyKey);
      return { success: true, message: 'Withdrawal successful!' };
    },
    async showTransactions({ query }, { player }) {
      refuseOthers(player.id, query.remoteId);
      return listTransactions(part.db, player.id, query, part.clock.now());
    },
  };
}

function refuseOthers(playerId: bigint, remoteId: bigint): void {
  if (remoteId !== playerId) throw new Refusal('FORBIDDEN');
}
