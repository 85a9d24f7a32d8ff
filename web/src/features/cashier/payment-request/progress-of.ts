import type { Transaction, TransactionStatusChange } from '@maidan/contract';
import type { Messages } from '../../../i18n/messages.ts';

type State = TransactionStatusChange['state'];

/** A step of a request, worded by the dictionary's key. */
export interface ProgressStep {
  readonly name: keyof Messages['cashier']['progress']['steps'];
  readonly look: 'done' | 'now' | 'next' | 'bad';
  /** When it was reached. */
  readonly at?: Date | undefined;
}

/** How a request ended, by the dictionary's key. */
export type Ending = keyof Messages['cashier']['progress']['endings'];

/** The progress of a deposit or withdrawal, as its player follows it. */
export interface Progress {
  readonly steps: readonly ProgressStep[];
  /** Undefined while it is under way. */
  readonly ending: Ending | undefined;
}

/** How far a request is (PLAY-5): deposits are sent, checked, credited; withdrawals requested, approved, paid. */
export function progressOf({ action, statusChanges, createdAt }: Transaction): Progress {
  const state = statusChanges.at(-1)?.state ?? (action === 'deposit' ? 'submitted' : 'requested');
  const at = (reached: State) => statusChanges.find((one) => one.state === reached)?.at;
  return {
    steps: action === 'deposit' ? depositSteps(state, at) : withdrawalSteps(state, at, createdAt),
    ending: ENDINGS[action][state],
  };
}

const ENDINGS: Readonly<Record<Transaction['action'], Readonly<Partial<Record<State, Ending>>>>> = {
  deposit: {
    credited: 'credited',
    rejected: 'rejectedDeposit',
    mismatched: 'mismatched',
    expired: 'expired',
    'charged-back': 'chargedBack',
  },
  withdraw: { paid: 'paid', failed: 'failed', rejected: 'rejectedWithdrawal' },
};

type Reached = (state: State) => Date | undefined;

function depositSteps(state: State, at: Reached): readonly ProgressStep[] {
  const sentAt = at('submitted') ?? at('verifying');
  const sent: ProgressStep = { name: 'sent', look: 'done', at: sentAt };
  const found: ProgressStep = { name: 'found', look: 'done', at: at('verifying') };
  const credited: ProgressStep = { name: 'credited', look: 'done', at: at('credited') };
  const toCome: ProgressStep = { name: 'credited', look: 'next' };
  switch (state) {
    case 'created':
    case 'awaiting-payer':
      return [{ name: 'awaitingPayment', look: 'now' }, { name: 'checking', look: 'next' }, toCome];
    case 'credited':
      return [sent, found, credited];
    case 'charged-back':
      return [sent, found, credited, { name: 'chargedBack', look: 'bad', at: at(state) }];
    case 'expired':
      return [{ name: 'expired', look: 'bad', at: at(state) }];
    case 'mismatched':
      return [...(sentAt === undefined ? [] : [sent]), { name: 'mismatched', look: 'bad', at: at(state) }];
    case 'rejected':
      return sentAt === undefined
        ? [{ name: 'notMade', look: 'bad', at: at(state) }]
        : [sent, { name: 'notFound', look: 'bad', at: at(state) }];
    default:
      return [sent, { name: 'checking', look: 'now', at: at('verifying') }, toCome];
  }
}

function withdrawalSteps(state: State, at: Reached, createdAt: Date): readonly ProgressStep[] {
  const requested: ProgressStep = { name: 'requested', look: 'done', at: at('requested') ?? createdAt };
  const approved: ProgressStep = { name: 'approved', look: 'done', at: at('approved') };
  const back: ProgressStep = { name: 'moneyBack', look: 'done', at: at(state) };
  switch (state) {
    case 'approved':
    case 'sent':
      return [requested, approved, { name: 'sending', look: 'now', at: at('sent') }];
    case 'paid':
      return [requested, approved, { name: 'paid', look: 'done', at: at(state) }];
    case 'failed':
      return [requested, approved, { name: 'notPaid', look: 'bad', at: at(state) }, back];
    case 'rejected':
      return [requested, { name: 'declined', look: 'bad', at: at(state) }, back];
    default:
      return [requested, { name: 'approving', look: 'now' }, { name: 'paid', look: 'next' }];
  }
}
