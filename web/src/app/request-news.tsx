import type { Transaction } from '@maidan/contract';
import { moneyText, showToast, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { readRequestState } from '../features/cashier/payment-request/opening.ts';
import { type Ending, progressOf } from '../features/cashier/payment-request/progress-of.ts';
import { useOwnTransaction } from '../lib/use-own-transaction.ts';
import { paths } from '../lib/paths.ts';
import { useMovedTransactions } from '../lib/live.ts';
import { transactionsKey } from '../lib/own-transactions.ts';
import { balanceKey } from '../lib/wallet.ts';
import { forgetTransaction, useWatchedTransactions, watchTransaction } from '../lib/watched-transactions.ts';

/** Tells the player on any screen how a deposit or withdrawal ended, once (PLAY-5). */
export function RequestNews() {
  useMoves();
  return useWatchedTransactions().map((id) => <Watch key={id.toString()} id={id} />);
}

let handled: readonly bigint[] = [];

/** Follows what the stream says of the player's deposits and withdrawals; each message counts once. */
function useMoves(): void {
  const moved = useMovedTransactions();
  const queries = useQueryClient();
  useEffect(() => {
    const newest = moved.at(-1);
    if (newest === undefined || moved === handled) return;
    handled = moved;
    watchTransaction(newest);
    void queries.invalidateQueries({ queryKey: transactionsKey });
  }, [moved, queries]);
}

function Watch({ id }: { id: bigint }) {
  const { data: transaction, isFetchedAfterMount } = useOwnTransaction(id);
  const { pathname, state } = useLocation();
  const queries = useQueryClient();
  const tell = useTell();
  // What was known before may be an earlier ending, such as a credit that was taken back since.
  const isOver = isFetchedAfterMount && transaction !== undefined && transaction?.outcome !== 'pending';
  const end = useEffectEvent(() => {
    forgetTransaction(id);
    void queries.invalidateQueries({ queryKey: balanceKey });
    // The request's own screen says it better.
    const isShown = pathname === paths.paymentRequest && readRequestState(state)?.transactionId === id;
    if (transaction && !isShown) tell(transaction);
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return null;
}

const GOOD: ReadonlySet<Ending> = new Set(['credited', 'paid']);

function useTell(): (transaction: Transaction) => void {
  const t = useTranslations('cashier.progress.endings');
  const language = useLanguage();
  return (transaction) => {
    const { ending } = progressOf(transaction);
    // Who never paid knows, and who cancelled too.
    const wasSent = transaction.statusChanges.some(({ state }) => SENT.has(state));
    if (ending === undefined || !wasSent) return;
    showToast(
      t(ending, { amount: moneyText(language, transaction.amount) }),
      GOOD.has(ending) ? 'good' : 'bad',
    );
  };
}

const SENT: ReadonlySet<string> = new Set(['submitted', 'verifying', 'requested']);
