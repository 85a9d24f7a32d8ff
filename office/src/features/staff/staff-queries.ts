import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const STAFF = ['staff'];
/** Whoever joins by a link appears without a reload. */
const LIVE_EVERY_MS = 5_000;

/** All members of staff, and the open invitations. */
export function useStaff() {
  return useQuery({
    queryKey: STAFF,
    queryFn: () => api.listStaff({}),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** A change to the staff; it completes once the list has been refetched. */
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
