import type { PieceKind } from '@maidan/contract/office';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Scheduled pieces go live by themselves, so the lists are polled. */
const LIVE_EVERY_MS = 10_000;

/** The pieces of a place of the site. */
export function usePieces(kind: PieceKind) {
  return useQuery({
    queryKey: ['pieces', kind],
    queryFn: ({ signal }) => api.listPieces({ query: { kind }, signal }),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** Every promotion, running or not. */
export function useDeskPromotions() {
  return useQuery({
    queryKey: ['desk-promotions'],
    queryFn: ({ signal }) => api.listDeskPromotions({ signal }),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** Every help article, hidden ones included. */
export function useDeskHelp() {
  return useQuery({ queryKey: ['desk-help'], queryFn: ({ signal }) => api.listDeskHelp({ signal }) });
}

/** The settings of the site. */
export function useSite() {
  return useQuery({ queryKey: ['site'], queryFn: ({ signal }) => api.showSite({ signal }) });
}

/** Refetches a list of the desk; resolves once it is loaded or couldn’t be. */
export function useFreshen(...key: readonly string[]) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
