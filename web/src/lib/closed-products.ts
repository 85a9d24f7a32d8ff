import { type ClosedProduct, productBlockCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { usePlayer } from './session.ts';

/** The calls of what players close to themselves by product. */
export const productApi = apiOf(productBlockCalls);

const productsKey = ['safer-play', 'products'] as const;

/** What an answer of these calls says is closed. */
export interface ClosedProducts {
  readonly closed: readonly ClosedProduct[];
}

/** The products that the player has closed, and a function that shows what a change answered. */
export function useClosedProducts() {
  const queries = useQueryClient();
  const player = usePlayer();
  const query = useQuery<ClosedProducts>({
    queryKey: productsKey,
    queryFn: ({ signal }) => productApi.listClosedProducts({ signal }),
    enabled: player !== undefined,
    refetchOnMount: 'always',
  });
  return { ...query, show: (answer: ClosedProducts) => queries.setQueryData(productsKey, answer) };
}
