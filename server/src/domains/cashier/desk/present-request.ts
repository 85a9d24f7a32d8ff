/** Whose a request is, if its claim has not lapsed. */
export function presentClaim(
  row: {
    readonly claimed_by: bigint | null;
    readonly claimed_name: string | null;
    readonly claimed_until: Date | null;
  },
  now: Date,
) {
  const { claimed_by: staffId, claimed_name: name, claimed_until: until } = row;
  if (staffId === null || name === null || until === null || until <= now) return null;
  return { staffId, name, until };
}

/** Who has approved a request that a second member has to confirm. */
export function presentProposal(row: {
  readonly proposed_by: bigint | null;
  readonly proposed_name: string | null;
  readonly proposed_at: Date | null;
}) {
  const { proposed_by: staffId, proposed_name: name, proposed_at: at } = row;
  return staffId === null || name === null || at === null ? null : { staffId, name, at };
}
