import type { Agreement } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const AGREEMENTS = 'agreements';

/** The operator's documents, and the details that they name. */
export function useAgreements() {
  return useQuery({ queryKey: [AGREEMENTS], queryFn: ({ signal }) => api.listDeskAgreements({ signal }) });
}

/** One document with its draft and versions. */
export function useDeskAgreement(id: Agreement) {
  return useQuery({
    queryKey: [AGREEMENTS, id],
    queryFn: ({ signal }) => api.showDeskAgreement({ params: { id }, signal }),
  });
}

/** Refetches everything of this desk; resolves once it is loaded or couldn’t be. */
export function useFreshenAgreements() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [AGREEMENTS] });
}
