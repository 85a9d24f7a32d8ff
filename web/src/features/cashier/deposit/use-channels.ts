import { type DepositChannel, type PaymentMethod, cashierCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiOf } from '../../../lib/api.ts';

const api = apiOf(cashierCalls);

const AFTER_SELECTION_MS = 200;
const AFTER_LOAD_MS = 400;

/** The chosen method's channels, shown 200 ms after it was chosen, or 400 ms if it was preselected on load (CASH-2). */
export function useChannels(method: PaymentMethod | undefined): {
  readonly channels: readonly DepositChannel[] | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
} {
  const name = method?.name;
  const [due, setDue] = useState<string>();
  const loaded = useRef(true);
  useEffect(() => {
    if (name === undefined) return undefined;
    const timer = setTimeout(() => setDue(name), loaded.current ? AFTER_LOAD_MS : AFTER_SELECTION_MS);
    return () => clearTimeout(timer);
  }, [name]);
  useEffect(() => {
    loaded.current = false;
  }, []);
  const { data, isError, refetch } = useQuery({
    queryKey: ['deposit-channels', name],
    queryFn: ({ signal }) => api.depositChannels({ query: { name: name ?? '' }, signal }),
    enabled: name !== undefined,
  });
  const isDue = name !== undefined && due === name;
  return {
    channels: isDue ? data?.channels.filter((channel) => channel.name === name) : undefined,
    isError: isDue && isError,
    retry: () => void refetch(),
  };
}
