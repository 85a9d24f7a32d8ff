import { type AffiliateWish, affiliateWishSchema } from '@maidan/contract/office';
import { z } from 'zod';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { Actor } from './deps.ts';

/** What waits for a second member, or was decided. */
export interface ProposalRow {
  readonly id: bigint;
  readonly affiliateId: bigint;
  readonly affiliateName: string;
  readonly wanted: AffiliateWish;
  readonly state: 'open' | 'confirmed' | 'withdrawn' | 'declined';
  readonly proposedBy: bigint;
  readonly proposedName: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
}

interface StoredProposal extends Omit<ProposalRow, 'wanted'> {
  readonly wanted: string;
}

const PROPOSAL = sql`select q.id, q.affiliate_id as "affiliateId", f.name as "affiliateName", q.wanted, q.state,
    q.proposed_by as "proposedBy", q.proposed_name as "proposedName", q.proposed_at as "proposedAt", q.expires_at as "expiresAt"
  from affiliate_proposal as q join affiliate as f on f.id = q.affiliate_id`;

const proposalOf = ({ wanted, ...rest }: StoredProposal): ProposalRow => ({
  ...rest,
  wanted: z.decode(affiliateWishSchema, JSON.parse(wanted)),
});

/** A proposal as its contract writes it, by which a repeat is told from another one. */
export const writeWish = (wanted: AffiliateWish): string =>
  JSON.stringify(z.encode(affiliateWishSchema, wanted));

/** What waits, the longest first: of one affiliate, or of all. */
export async function selectOpen(
  reader: Reader,
  affiliateId: bigint | undefined,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<ProposalRow[]> {
  const rows = await query<StoredProposal>(
    reader,
    sql`${PROPOSAL} where q.state = 'open' and q.expires_at > ${now}
          and (${affiliateId ?? null}::bigint is null or q.affiliate_id = ${affiliateId ?? null}) order by q.id limit ${max}`,
  );
  return rows.map(proposalOf);
}

/** A proposal by its id. */
export async function selectProposal(reader: Reader, id: bigint): Promise<ProposalRow | undefined> {
  const row = await queryOne<StoredProposal>(reader, sql`${PROPOSAL} where q.id = ${id}`);
  return row && proposalOf(row);
}

/** A proposal by what its proposer called it. */
export async function selectProposalByRef(
  reader: Reader,
  clientRef: string,
): Promise<ProposalRow | undefined> {
  const row = await queryOne<StoredProposal>(reader, sql`${PROPOSAL} where q.client_ref = ${clientRef}`);
  return row && proposalOf(row);
}

/** Adds a proposal; returns its id. A unique violation of `affiliate_proposal_once` tells that the name is taken. */
export async function insertProposal(
  tx: Tx,
  proposal: {
    readonly affiliateId: bigint;
    readonly wanted: AffiliateWish;
    readonly clientRef: string;
    readonly expiresAt: Date;
  },
  { id, username }: Actor['member'],
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into affiliate_proposal (affiliate_id, wanted, client_ref, proposed_by, proposed_name, proposed_at, expires_at)
        values (${proposal.affiliateId}, ${writeWish(proposal.wanted)}, ${proposal.clientRef}, ${id}, ${username}, ${now},
          ${proposal.expiresAt}) returning id`,
  );
  if (row === undefined) throw new Error('a proposal was not written');
  return row.id;
}

/** Ends a proposal. */
export async function updateProposal(
  tx: Tx,
  id: bigint,
  state: Exclude<ProposalRow['state'], 'open'>,
  { by, now }: { readonly by: Actor['member']; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update affiliate_proposal set state = ${state}, decided_name = ${by.username}, decided_at = ${now}
        where id = ${id} and state = 'open'`,
  );
}
