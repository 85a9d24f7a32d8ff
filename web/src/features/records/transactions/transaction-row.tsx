import type { Transaction } from '@maidan/contract';
import { Money, momentText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { MethodMark } from '../../../lib/parts/method-mark.tsx';
import { TransactionStatus } from './transaction-status.tsx';

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly onOpen: () => void;
}

/** One deposit or withdrawal: method, amount, time and status. */
export function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const t = useTranslations('records.transaction');
  const language = useLanguage();
  const { action, amount, outcome, paymentMethod, createdAt } = transaction;
  return (
    <li className="mb-1.5">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface px-3 py-2.5 text-left active:bg-surface-2"
      >
        <MethodMark name={paymentMethod.name} className="size-9 shrink-0" />
        <span className="min-w-0 flex-[1_1_6em]">
          <span className="block leading-snug font-semibold">{t(action)}</span>
          <span className="block text-sm text-text-2">{paymentMethod.name}</span>
          <span className="tabular block text-xs text-text-3">{momentText(language, createdAt)}</span>
        </span>
        <span className="ml-auto grid justify-items-end gap-0.5">
          <Money amount={amount} className="font-bold" />
          <TransactionStatus outcome={outcome} />
        </span>
      </button>
    </li>
  );
}
