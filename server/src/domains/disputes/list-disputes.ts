import { DISPUTES_PAGE, type DeskDispute } from '@maidan/contract/office';
import { presentClaim } from '../../kernel/claim.ts';
import type { Reader } from '../../kernel/db.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../kernel/database/keyset.ts';
import { type DisputeRow, selectDecided, selectWaiting } from './store.ts';

/** A page of the open disputes, oldest first, or of the answered ones, newest first. */
export async function listDisputes(
  reader: Reader,
  {
    state = 'open',
    after,
  }: { readonly state?: 'open' | 'decided' | undefined; readonly after?: string | undefined },
  now: Date,
): Promise<{ disputes: DeskDispute[]; next: string | null }> {
  const select = state === 'open' ? selectWaiting : selectDecided;
  const end = after === undefined ? undefined : readPageEnd(after);
  const { page, last } = cutPage(await select(reader, end, DISPUTES_PAGE + 1), DISPUTES_PAGE);
  const next = last && writePageEnd({ id: last.id, at: last.decidedAt ?? last.raisedAt });
  return { disputes: page.map((row) => presentDispute(row, now)), next: next ?? null };
}

/** A dispute as shown at the desk. */
export function presentDispute(row: DisputeRow, now: Date): DeskDispute {
  return {
    id: row.id,
    player: { id: row.playerId, username: row.username },
    betId: row.betId,
    eventName: row.eventName,
    marketName: row.marketName,
    outcome: row.outcome,
    result: row.result,
    reason: row.reason,
    text: row.text,
    state: row.state,
    raisedAt: row.raisedAt,
    claim: presentClaim(row, now),
    decidedBy: row.decidedName,
    decidedAt: row.decidedAt,
    answerEn: row.answerEn,
    answerBn: row.answerBn,
  };
}
