import { jackpotCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

const api = apiOf(jackpotCalls);

/** How often the jackpots are asked for while the page is visible; amounts count up over as long. */
export const JACKPOTS_EVERY_MS = 5_000;

/** The jackpots, and those that were won last. */
export function useJackpots() {
  return useQuery({
    queryKey: ['jackpots'],
    queryFn: ({ signal }) => api.jackpots({ signal }),
    refetchInterval: JACKPOTS_EVERY_MS,
  });
}

/** A pot that was won, with its seed; it never changes again. */
export function useWonPot({ name, pot }: { readonly name: string; readonly pot: number }) {
  return useQuery({
    queryKey: ['jackpots', name, pot],
    queryFn: ({ signal }) => api.wonJackpot({ params: { name, pot }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
