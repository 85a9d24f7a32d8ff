import { Refusal } from './refusal.ts';

/** The columns that record who has claimed a request. */
export interface ClaimColumns {
  readonly claimedBy: bigint | null;
  readonly claimedName: string | null;
  readonly claimedUntil: Date | null;
}

/** Throws CLAIMED_BY_OTHER while another member has claimed the request; an unclaimed or lapsed one may be taken. */
export function refuseClaimed(
  request: Pick<ClaimColumns, 'claimedBy' | 'claimedUntil'>,
  staffId: bigint,
  now: Date,
): void {
  const { claimedBy, claimedUntil: until } = request;
  if (claimedBy !== null && claimedBy !== staffId && until !== null && until > now)
    throw new Refusal('CLAIMED_BY_OTHER');
}

/** Who has claimed a request, unless the claim has lapsed. */
export function presentClaim(request: ClaimColumns, now: Date) {
  const { claimedBy: staffId, claimedName: name, claimedUntil: until } = request;
  if (staffId === null || name === null || until === null || until <= now) return null;
  return { staffId, name, until };
}
