import { Refusal } from './refusal.ts';

/** How a table keeps whose a request is for the moment. */
export interface ClaimColumns {
  readonly claimed_by: bigint | null;
  readonly claimed_name: string | null;
  readonly claimed_until: Date | null;
}

/** Throws CLAIMED_BY_OTHER when another member works on the request; nobody's, and a lapsed claim, stop no one. */
export function refuseClaimed(
  request: Pick<ClaimColumns, 'claimed_by' | 'claimed_until'>,
  staffId: bigint,
  now: Date,
): void {
  const { claimed_by: claimedBy, claimed_until: until } = request;
  if (claimedBy !== null && claimedBy !== staffId && until !== null && until > now)
    throw new Refusal('CLAIMED_BY_OTHER');
}

/** Whose a request is, if its claim has not lapsed. */
export function presentClaim(request: ClaimColumns, now: Date) {
  const { claimed_by: staffId, claimed_name: name, claimed_until: until } = request;
  if (staffId === null || name === null || until === null || until <= now) return null;
  return { staffId, name, until };
}
