import type {
  calls,
  DepositChannel,
  PaymentMethod,
  Transaction,
  TransactionStatusChange,
} from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { page } from 'vitest/browser';
import { emptyCashier } from '../../../testing/cashier-replies.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { type FakeServer, openSite, type Visit } from '../../../testing/open-site.tsx';
import { rahim, taka } from '../../../testing/people.ts';
import { forgetDepositDraft } from '../deposit/deposit-draft.ts';
import { forgetWithdrawalDraft } from '../withdrawal/withdrawal-draft.ts';
import { stateOfRequest } from '../payment-request/opening.ts';
import type { CashierWords } from './cashier-words.ts';

const method = (id: bigint, name: string, type: PaymentMethod['type'] = 'manual'): PaymentMethod => ({
  id,
  name,
  icon: `${name.toLowerCase()}.svg`,
  status: 'active',
  type,
});

const channel = (id: bigint, name: string, accountType: DepositChannel['accountType']): DepositChannel => ({
  id,
  accountType,
  icon: 'channel.svg',
  name,
  amountMin: taka('100.00'),
  amountMax: taka('25000.00'),
});

const REQUEST_IDS = { deposit: 41n, withdraw: 42n };

/** A request that nobody has decided yet. */
export const pendingOf = (action: Transaction['action']): Transaction => ({
  id: REQUEST_IDS[action],
  action,
  outcome: 'pending',
  amount: taka('500.00'),
  transactionId: 'TRX01712345678',
  createdAt: new Date('2026-01-15T12:00:00Z'),
  updatedAt: new Date('2026-01-15T12:00:00Z'),
  paymentMethod: { icon: 'bkash.svg', name: 'bKash', type: 'manual' },
  statusChanges: [
    { state: action === 'deposit' ? 'submitted' : 'requested', at: new Date('2026-01-15T12:00:00Z') },
  ],
});

/** Two wallets and a coin, each wallet with three channels; nothing is pending and nothing stands in the way. */
const usual: Replies<typeof calls> = {
  ...emptyCashier,
  paymentMethods: {
    ewallet: false,
    methods: [method(1n, 'bKash'), method(2n, 'Nagad'), method(3n, 'USDT', 'crypto')],
  },
  depositChannels: ({ query: { name } }) => ({
    channels:
      name === 'USDT'
        ? [channel(7n, name, 'USDT')]
        : [channel(4n, name, 'Personal'), channel(5n, name, 'Agent'), channel(6n, name, 'Merchant')],
  }),
  promotions: [],
  checkWithdrawal: { success: true },
  // None was pending on arrival, and each is once it is requested.
  showTransactions: ({ query: { id } }) => ({
    transactions: [pendingOf('deposit'), pendingOf('withdraw')].filter((one) => one.id === id),
    next: null,
  }),
  receiverNumber: { accountNumber: '01812345678', id: 11n, timerMinutes: 10 },
};

/** Another verified number of the player. */
export const secondPhone = '01912345678';

/** Replies to a player with two verified numbers: none is chosen from the start. */
export const twoPhones: Replies<typeof calls> = {
  listPhones: {
    phones: [rahim.phone, secondPhone].map((phone) => ({ phone, verified: true })),
  },
};

/** What the server answers to a withdrawal that it takes. */
export const requested = { success: true, message: 'Requested.', transaction: pendingOf('withdraw') };

/** Opens a screen of the cashier, with an empty form. */
export function openCashier(address: string, visit: Visit): Promise<FakeServer> {
  onEnd(forgetDepositDraft);
  onEnd(forgetWithdrawalDraft);
  return openSite(address, { ...visit, replies: { ...usual, ...visit.replies } });
}

/** Chooses one of the tiles that are radio buttons. */
export async function chooseTile(name: string): Promise<void> {
  const tile = page.getByRole('radio', { name, exact: true });
  await page.getByCss('label').filter({ has: tile }).click();
}

/** Fills the deposit form in as far as Next: by bKash, Send Money. */
export async function fillDeposit(amount: string, words: CashierWords): Promise<void> {
  await chooseTile('bKash');
  await chooseTile(words.sendMoney);
  await page.getByLabelText(words.amount, { exact: true }).fill(amount);
}

/** Fills the withdrawal form in as far as Submit: by bKash, to that number. */
export async function fillWithdrawal(amount: string, phone: string, words: CashierWords): Promise<void> {
  await chooseTile('bKash');
  await page.getByLabelText(words.amount, { exact: true }).fill(amount);
  await page.getByLabelText(words.accountNumber).selectOptions(phone);
}

/** Opens the screen of a request as a reload does: with its state, and nothing known yet. */
export async function openRequest(transaction: Transaction, visit: Visit): Promise<FakeServer> {
  const api = await openCashier('/deposit', {
    ...visit,
    replies: { ...onlyById(transaction), ...visit.replies },
  });
  history.pushState({ usr: stateOfRequest(transaction), key: 'request', idx: 1 }, '', '/payment-request');
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  return api;
}

/** The replies of records that have this request, and none among those that are pending on arrival. */
export const onlyById = (transaction: Transaction): Replies<typeof calls> => ({
  showTransactions: ({ query: { id } }) => ({
    transactions: id === transaction.id ? [transaction] : [],
    next: null,
  }),
});

/** A request after further steps, one each ten seconds. */
export function movedTo(
  action: Transaction['action'],
  outcome: Transaction['outcome'],
  ...states: readonly TransactionStatusChange['state'][]
): Transaction {
  const pending = pendingOf(action);
  const steps = states.map((state, at) => ({
    state,
    at: new Date(pending.createdAt.getTime() + (at + 1) * 10_000),
  }));
  return { ...pending, outcome, statusChanges: [...pending.statusChanges, ...steps] };
}
