import { Refusal } from './refusal.ts';

/** The columns that record who has claimed a request. */
export interface ClaimColumns {
  readonly claimed_by: bigint | null;
  readonly claimed_name: string | null;
  readonly claimed_until: Date | null;
}

/** Throws CLAIMED_BY_OTHER while another member has claimed the request; an unclaimed or lapsed one may be taken. */
export function refuseClaimed(
  request: Pick<ClaimColumns, 'claimed_by' | 'claimed_until'>,
  staffId: bigint,
  now: Date,
): void {
  const { claimed_by: claimedBy, claimed_until: until } = request;
  if (claimedBy !== null && claimedBy !== staffId && until !== null && until > now)
    throw new Refusal('CLAIMED_BY_OTHER');
}

/** Who has claimed a request, unless the claim has lapsed. */
export function presentClaim(request: ClaimColumns, now: Date) {
  const { claimed_by: staffId, claimed_name: name, claimed_until: until } = request;
  if (staffId === null || name === null || until === null || until <= now) return null;
  return { staffId, name, until };
}
