import { type AnswerOf, cashierCalls, type Transaction } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';
import { transactionsKey } from '../../lib/own-transactions.ts';
import { session, usePlayer } from '../../lib/session.ts';
import { usePhones } from '../../lib/user.ts';

const api = apiOf(cashierCalls);

type PaymentMethods = AnswerOf<typeof cashierCalls.paymentMethods>;

const METHODS_FRESH_MS = 60_000;

/** The active payment methods; for payouts only those of taka wallets. */
export function usePaymentMethods(direction: 'in' | 'out') {
  return useQuery({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => api.paymentMethods({ signal }),
    staleTime: METHODS_FRESH_MS,
    select: ({ methods }: PaymentMethods) =>
      methods.filter(({ status, type }) => status === 'active' && (direction === 'in' || type !== 'crypto')),
  });
}

/**
 * True if all of the operator's methods use gateways; withdrawals then send the method's name, not its id (CASH-9).
 */
export function useIsEwallet(): boolean {
  const { data } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => api.paymentMethods({ signal }),
    staleTime: METHODS_FRESH_MS,
    select: ({ ewallet }: PaymentMethods) => ewallet,
  });
  return data === true;
}

/** The player's verified phone numbers; undefined until known. */
export function useVerifiedPhones(): readonly string[] | undefined {
  const { data: phones } = usePhones();
  return phones?.filter(({ verified }) => verified).map(({ phone }) => phone);
}

/** The player's pending deposit or withdrawal; null without one, undefined until known. */
export function usePending(action: Transaction['action']): Transaction | null | undefined {
  const player = usePlayer();
  const { data } = useQuery({
    queryKey: [...transactionsKey, 'pending'],
    queryFn: ({ signal }) =>
      api.showTransactions({
        query: { remoteId: session.player()?.remoteId ?? 0n, outcome: 'pending' },
        signal,
      }),
    enabled: player !== undefined,
    refetchOnMount: 'always',
  });
  return (
    data && (data.transactions.find((one) => one.action === action && one.outcome === 'pending') ?? null)
  );
}
