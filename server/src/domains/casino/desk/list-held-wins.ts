import { type DeskHeldWin, HELD_WINS_PAGE, heldReasons } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../../kernel/database/keyset.ts';
import { type HeldWinRow, selectDecidedWins, selectWaitingWins } from './held-win-rows.ts';

/** A page of the wins beyond what their partners may credit: those that wait, or those decided (SAFE-32). */
export async function listHeldWins(
  reader: Reader,
  {
    state = 'waiting',
    after,
  }: { readonly state?: 'waiting' | 'decided' | undefined; readonly after?: string | undefined },
): Promise<{ wins: DeskHeldWin[]; next: string | null }> {
  const select = state === 'waiting' ? selectWaitingWins : selectDecidedWins;
  const end = after === undefined ? undefined : readPageEnd(after);
  const { page, last } = cutPage(await select(reader, end, HELD_WINS_PAGE + 1), HELD_WINS_PAGE);
  const next = last && writePageEnd({ id: last.id, at: last.decidedAt ?? last.at });
  return { wins: page.map(present), next: next ?? null };
}

function present({ playerId, username, heldFor, decidedAt: _decidedAt, ...win }: HeldWinRow): DeskHeldWin {
  const named = heldFor.split(' ');
  return {
    ...win,
    player: { id: playerId, username },
    heldFor: heldReasons.filter((reason) => named.includes(reason)),
  };
}
