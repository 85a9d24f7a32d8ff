import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The list of the staff and the open invitations. */
export const STAFF = ['staff'] as const;
/** Whoever joins by a link appears without a reload. */
const LIVE_EVERY_MS = 5_000;

/** All members of staff, and the open invitations. */
export const useStaff = () =>
  useQuery({
    queryKey: STAFF,
    queryFn: () => api.listStaff({}),
    refetchInterval: LIVE_EVERY_MS,
  });
