import type { Proposal } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { Decider, ProposalState } from './proposal-store.ts';
import { type Waiting, nothingWaits } from '../../kernel/waiting.ts';

/** A movement of money that a second member has to confirm. */
export interface NewProposal {
  readonly kind: Proposal['kind'];
  readonly playerId: bigint;
  readonly transactionId: bigint | undefined;
  readonly amount: Money;
  readonly reason?: string | undefined;
  readonly givenTransactionId?: string | undefined;
  readonly byHand?: boolean | undefined;
}

/** A row of a proposed movement of money. */
export interface ProposalRow {
  readonly id: bigint;
  readonly kind: Proposal['kind'];
  readonly playerId: bigint;
  readonly transactionId: bigint | null;
  readonly amount: Money;
  readonly reason: string | null;
  readonly givenTransactionId: string | null;
  readonly byHand: boolean;
  readonly state: ProposalState;
  readonly proposedBy: bigint;
  readonly proposedName: string;
  readonly proposedAt: Date;
}

const COLUMNS = sql`a.id, a.kind, a.player_id as "playerId", a.transaction_id as "transactionId", a.amount, a.reason,
  a.given_transaction_id as "givenTransactionId", a.by_hand as "byHand",
  a.state, a.proposed_by as "proposedBy", a.proposed_name as "proposedName", a.proposed_at as "proposedAt"`;

/** Inserts a proposal. */
export async function insertProposal(
  tx: Tx,
  proposal: NewProposal,
  { staff, now }: { readonly staff: Decider; readonly now: Date },
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into proposal (kind, player_id, transaction_id, amount, reason, given_transaction_id, by_hand,
          proposed_by, proposed_name, proposed_at)
        values (${proposal.kind}, ${proposal.playerId}, ${proposal.transactionId ?? null}, ${proposal.amount},
          ${proposal.reason ?? null}, ${proposal.givenTransactionId ?? null}, ${proposal.byHand ?? false},
          ${staff.id}, ${staff.username}, ${now})
        returning id`,
  );
  if (row === undefined) throw new Error('a proposal was not written');
  return row.id;
}

/** A proposal by its id. */
export function selectProposal(reader: Reader, proposalId: bigint): Promise<ProposalRow | undefined> {
  return queryOne<ProposalRow>(
    reader,
    sql`select ${COLUMNS} from proposal a where a.id = ${proposalId} and a.player_id is not null and a.amount is not null`,
  );
}

/** The same, its row locked. */
export function selectProposalForUpdate(tx: Tx, proposalId: bigint): Promise<ProposalRow | undefined> {
  return queryOne<ProposalRow>(
    tx,
    sql`select ${COLUMNS} from proposal a where a.id = ${proposalId} and a.player_id is not null and a.amount is not null for update`,
  );
}

/** An adjustment of a wallet that was carried out; negative when money was taken. */
export function selectAdjustment(
  reader: Reader,
  proposalId: bigint,
): Promise<{ readonly playerId: bigint; readonly amount: Money } | undefined> {
  return queryOne(
    reader,
    sql`select player_id as "playerId", amount from proposal
        where id = ${proposalId} and kind = 'adjustment' and state = 'confirmed'
          and player_id is not null and amount is not null`,
  );
}

/** The open proposal about a deposit or withdrawal, its row locked. */
export function selectOpenProposal(tx: Tx, transactionId: bigint): Promise<ProposalRow | undefined> {
  return queryOne<ProposalRow>(
    tx,
    sql`select ${COLUMNS} from proposal a
        where a.transaction_id = ${transactionId} and a.state = 'open'
          and a.player_id is not null and a.amount is not null for update`,
  );
}

/** Open proposals with their players, the longest waiting first. */
export function selectOpenProposals(
  reader: Reader,
  max: number,
): Promise<(ProposalRow & { readonly username: string })[]> {
  return query<ProposalRow & { readonly username: string }>(
    reader,
    sql`select ${COLUMNS}, p.username from proposal a join player p on p.id = a.player_id
        where a.state = 'open' and a.player_id is not null and a.amount is not null
        order by a.proposed_at, a.id limit ${max}`,
  );
}

/** How many movements of money wait for a second member. */
export async function countWaitingProposals(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(proposed_at) as "oldestAt" from proposal
        where state = 'open' and player_id is not null and amount is not null`,
  );
  return row ?? nothingWaits;
}
