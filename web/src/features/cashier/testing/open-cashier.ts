import type { calls, DepositChannel, PaymentMethod, Transaction } from '@maidan/contract';
import type { FakeApi, Replies } from '@maidan/contract/testing';
import { page } from 'vitest/browser';
import { emptyCashier } from '../../../testing/cashier-replies.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { openSite, type Visit } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { forgetDepositDraft } from '../deposit/deposit-draft.ts';
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
  receiverNumber: { accountNumber: '01812345678', id: 11n, timerMinutes: 10 },
};

/** A request that nobody has decided yet. */
export const pendingOf = (action: Transaction['action']): Transaction => ({
  id: 41n,
  action,
  outcome: 'pending',
  amount: taka('500.00'),
  transactionId: 'TRX01712345678',
  createdAt: new Date('2026-01-15T12:00:00Z'),
  updatedAt: new Date('2026-01-15T12:00:00Z'),
  paymentMethod: { icon: 'bkash.svg', name: 'bKash', type: 'manual' },
  statusChanges: [],
});

/** Opens a screen of the cashier, with an empty form. */
export function openCashier(address: string, visit: Visit): Promise<FakeApi<typeof calls>> {
  onEnd(forgetDepositDraft);
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
