import { Refusal } from '../../../kernel/refusal.ts';

/** Throws CLAIMED_BY_OTHER when another member works on the request; nobody's, and a lapsed claim, stop no one. */
export function refuseClaimed(
  request: { readonly claimed_by: bigint | null; readonly claimed_until: Date | null },
  staffId: bigint,
  now: Date,
): void {
  const { claimed_by: claimedBy, claimed_until: until } = request;
  if (claimedBy !== null && claimedBy !== staffId && until !== null && until > now)
    throw new Refusal('CLAIMED_BY_OTHER');
}
