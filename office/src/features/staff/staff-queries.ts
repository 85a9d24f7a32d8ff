import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const STAFF = ['staff'];

/** Everybody who works here, and the open links. */
export function useStaff() {
  return useQuery({ queryKey: STAFF, queryFn: () => api.listStaff({}) });
}

/** Something that changes the staff; the list is asked for anew before it counts as done. */
export function useStaffChange<Given>(
  change: (given: Given) => Promise<unknown>,
  onDone: (given: Given) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess(_, given) {
      await queries.invalidateQueries({ queryKey: STAFF });
      onDone(given);
    },
  });
}
