import { cashierCalls, type Transaction } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { transactionKey } from './own-transactions.ts';
import { session, usePlayer } from './session.ts';

const api = apiOf(cashierCalls);

/** The stream tells of each move; asking as often as for the balance covers a stream that is down. */
const POLL_EVERY_MS = 10_000;

/** One of the player's deposits or withdrawals, followed until it has ended; null if the player has no such one. */
export function useOwnTransaction(id: bigint) {
  const player = usePlayer();
  return useQuery({
    queryKey: transactionKey(id),
    queryFn: async ({ signal }): Promise<Transaction | null> => {
      const query = { remoteId: session.player()?.remoteId ?? 0n, id };
      const { transactions } = await api.showTransactions({ query, signal });
      return transactions.find((one) => one.id === id) ?? null;
    },
    enabled: player !== undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data?.outcome === 'pending' ? POLL_EVERY_MS : false,
  });
}
