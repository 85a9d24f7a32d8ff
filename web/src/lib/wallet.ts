import { type AnswerOf, CallRefused, type calls, walletCalls } from '@maidan/contract';
import { formatMoney, type Money, parseMoney } from '@maidan/engine';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { session, usePlayer } from './session.ts';

const api = apiOf(walletCalls);

const BALANCE_EVERY_MS = 10_000;

/** Query key of the main wallet's balance: the stream writes to it, money screens invalidate it. */
export const balanceKey = ['balance'] as const;

const debtKey = ['debt'] as const;

/** Query key of balance, exposure and available balance. */
export const exchangeAccountKey = ['exchange-account'] as const;

/**
 * The main wallet's balance, polled every 10 s while visible (ACCT-2). Undefined for a guest or before the first
 * answer.
 */
export function useBalance() {
  const player = usePlayer();
  return useQuery({
    queryKey: balanceKey,
    queryFn: readBalance,
    enabled: player !== undefined,
    refetchInterval: BALANCE_EVERY_MS,
    placeholderData: () => storedBalance(),
  });
}

/** The player's debt, fetched while a screen shows it (SAFE-8); undefined without one. */
export function useDebt(): Money | undefined {
  const player = usePlayer();
  const { data } = useQuery({
    queryKey: debtKey,
    queryFn: async ({ signal }) => (await api.balance({ signal })).debt ?? null,
    enabled: player !== undefined,
    refetchInterval: BALANCE_EVERY_MS,
  });
  return data ?? undefined;
}

/** Balance, exposure and available balance; undefined for a guest or before the first answer. */
export function useExchangeAccount() {
  const player = usePlayer();
  return useQuery<AnswerOf<(typeof calls)['exchangeAccount']>>({
    queryKey: exchangeAccountKey,
    queryFn: ({ signal }) => api.exchangeAccount({ signal }),
    enabled: player !== undefined,
    refetchInterval: BALANCE_EVERY_MS,
  });
}

async function readBalance({ signal }: { signal: AbortSignal }): Promise<Money> {
  try {
    const { balance } = await api.balance({ signal });
    session.write('balance', formatMoney(balance));
    return balance;
  } catch (error) {
    // AUTH-14: a token that the balance call rejects is dead, and everything stored with it is cleared too.
    if (error instanceof CallRefused && error.status === 401) session.clear();
    throw error;
  }
}

function storedBalance(): Money | undefined {
  const text = session.read('balance');
  return text === undefined ? undefined : parseMoney(text);
}
