import type { calls as allCalls } from '@maidan/contract';
import type { Handlers, Player } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { checkWithdrawal } from './withdrawals/check-withdrawal.ts';
import { confirmPayment } from './gateway/confirm-payment.ts';
import { requestPayment } from './gateway/request-payment.ts';
import type { CashierDeps, DeciderDeps } from './deps.ts';
import { listChannels } from './methods/list-channels.ts';
import { listTransactions } from './records/list-transactions.ts';
import { selectMethods } from './methods/method-store.ts';
import { offerReceiver } from './deposits/offer-receiver.ts';
import { submitDeposit } from './deposits/submit-deposit.ts';
import type { DepositState } from './states.ts';
import { submitWithdrawal } from './withdrawals/submit-withdrawal.ts';
import { insertEventSparsely } from './gateway/event-store.ts';

type CashierReads = Pick<typeof allCalls, 'paymentMethods' | 'depositChannels' | 'showTransactions'>;
type CashierCalls = Pick<
  typeof allCalls,
  | 'receiverNumber'
  | 'submitDeposit'
  | 'requestPayment'
  | 'confirmPayment'
  | 'checkWithdrawal'
  | 'submitWithdrawal'
>;

/** Serves what a player sees of deposits and withdrawals. */
export function cashierReadHandlers({
  db,
  clock,
}: Pick<CashierDeps, 'db' | 'clock'>): Handlers<CashierReads> {
  return {
    async paymentMethods() {
      const methods = await selectMethods(db);
      return {
        ewallet: methods.length > 0 && methods.every((method) => method.gateway !== null),
        methods: methods.map(({ id, name, icon, status, type }) => ({ id, name, icon, status, type })),
      };
    },
    async depositChannels({ query }, { player }) {
      return { channels: await listChannels(db, player, query.name) };
    },
    async showTransactions({ query }, { player }) {
      refuseOthers(player.id, query.remoteId);
      return listTransactions(db, player.id, query, clock.now());
    },
  };
}

/** Serves deposits, withdrawals and their records. */
export function cashierHandlers(deps: CashierDeps): Handlers<CashierReads & CashierCalls> {
  return {
    ...cashierReadHandlers(deps),
    async receiverNumber({ query }, { player }) {
      const offered = await offerReceiver(deps, player, query);
      return {
        accountNumber: offered.accountNumber,
        id: offered.methodId,
        timerMinutes: offered.timerMinutes,
      };
    },
    async submitDeposit({ body }, { player, idempotencyKey }) {
      const transaction = await noteRefusedClaim(deps, player, () =>
        submitDeposit(deps, player, body, idempotencyKey),
      );
      return { success: true, message: 'Deposit submitted successfully.', transaction };
    },
    async requestPayment({ body, query }, { player, idempotencyKey }) {
      const asking = { requestKey: idempotencyKey, language: query.language };
      return { ...(await requestPayment(deps, player, body, asking)), message: 'Payment requested.' };
    },
    async confirmPayment({ body, query }, { player }) {
      const { depositId, transactionId = '', payerNumber = '' } = body;
      const claim = { depositId, transactionId, payerNumber };
      const state = await noteRefusedClaim(deps, player, () => confirmPayment(deps, player, claim));
      const { success, message } = confirmedAs[state];
      return { success, message: message[query.language] };
    },
    async checkWithdrawal({ query }, { player }) {
      refuseOthers(player.id, query.remoteId);
      await checkWithdrawal(deps.db, player, deps);
      return { success: true };
    },
    async submitWithdrawal({ body }, { player, idempotencyKey }) {
      const transaction = await submitWithdrawal(deps, player, body, idempotencyKey);
      return { success: true, message: 'Withdrawal successful!', transaction };
    },
  };
}

interface Confirmed {
  readonly success: boolean;
  readonly message: Readonly<Record<'en' | 'bn', string>>;
}

const taken: Confirmed = {
  success: true,
  message: { en: 'Deposit submitted successfully.', bn: 'জমার অনুরোধ সফলভাবে পাঠানো হয়েছে।' },
};
const unpaid: Confirmed = {
  success: false,
  message: { en: 'The payment is not finished.', bn: 'পেমেন্ট এখনো শেষ হয়নি।' },
};

const confirmedAs: Readonly<Record<DepositState, Confirmed>> = {
  created: unpaid,
  'awaiting-payer': unpaid,
  submitted: taken,
  verifying: taken,
  credited: taken,
  rejected: {
    success: false,
    message: { en: 'The payment was not made.', bn: 'পেমেন্টটি হয়নি।' },
  },
  'charged-back': {
    success: false,
    message: { en: 'The payment was taken back.', bn: 'পেমেন্টটি ফেরত নেওয়া হয়েছে।' },
  },
  expired: {
    success: false,
    message: { en: 'The time to pay is over.', bn: 'পেমেন্টের সময় শেষ হয়ে গেছে।' },
  },
  mismatched: {
    success: false,
    message: {
      en: 'The payment differs from what was asked for. Support looks at it.',
      bn: 'যা চাওয়া হয়েছিল তার সঙ্গে পেমেন্টটি মেলেনি। সাপোর্ট বিষয়টি দেখছে।',
    },
  },
};

function refuseOthers(playerId: bigint, remoteId: bigint): void {
  if (remoteId !== playerId) throw new Refusal('FORBIDDEN');
}

/** Refusals that may mean somebody tries to be credited for a payment that isn't theirs. */
const TELLING: ReadonlySet<string> = new Set([
  'TRANSACTION_ID_USED',
  'UNKNOWN_RECEIVER',
  'AMOUNT_NOT_OFFERED',
  'ACCOUNT_NUMBER_NOT_VERIFIED',
]);
const APART_MS = 60_000;

/** Runs a player's claim to have paid; one refused for a suspicious reason is recorded for staff. */
async function noteRefusedClaim<Answer>(
  deps: DeciderDeps,
  player: Player,
  take: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof Refusal && TELLING.has(error.code)) {
      deps.log.warn({ playerId: String(player.id), reason: error.code }, 'a deposit claim was refused');
      const event = { kind: 'claim-refused', playerId: player.id, detail: error.code } as const;
      await insertEventSparsely(deps.db, event, deps.clock.now(), APART_MS);
    }
    throw error;
  }
}
