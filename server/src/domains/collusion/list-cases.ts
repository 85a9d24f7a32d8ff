import {
  COLLUSION_CASES_PAGE,
  type CollusionCase,
  type CollusionMember,
  type CollusionPair,
} from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../kernel/database/keyset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  type CaseRow,
  type MemberRow,
  selectCase,
  selectDecidedCases,
  selectMembers,
  selectOpenCases,
  selectPairs,
} from './case-store.ts';

/** A page of the open cases, the longest waiting first, or of the decided ones, the newest first. */
export async function listCases(
  reader: Reader,
  {
    state = 'open',
    after,
  }: { readonly state?: 'open' | 'decided' | undefined; readonly after?: string | undefined },
): Promise<{ cases: CollusionCase[]; next: string | null }> {
  const select = state === 'open' ? selectOpenCases : selectDecidedCases;
  const end = after === undefined ? undefined : readPageEnd(after);
  const { page, last } = cutPage(await select(reader, end, COLLUSION_CASES_PAGE + 1), COLLUSION_CASES_PAGE);
  const members = await selectMembers(
    reader,
    page.map(({ id }) => id),
  );
  const next = last && writePageEnd({ id: last.id, at: last.decidedAt ?? last.foundAt });
  return {
    cases: page.map((row) =>
      present(
        row,
        members.filter(({ caseId }) => caseId === row.id),
      ),
    ),
    next: next ?? null,
  };
}

/** A case with its evidence; NOT_FOUND for an unknown one. */
export async function showCase(
  reader: Reader,
  id: bigint,
): Promise<{ case: CollusionCase; members: CollusionMember[]; pairs: CollusionPair[] }> {
  const row = await selectCase(reader, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const members = await selectMembers(reader, [id]);
  const players = new Map(members.map((one) => [one.playerId, playerOf(one)]));
  const pairs = await selectPairs(reader, id);
  return {
    case: present(row, members),
    members: members.map(({ matchedInside, matchedTotal, won, ...player }) => ({
      player: playerOf(player),
      matchedInside,
      matchedTotal,
      won,
    })),
    pairs: pairs.flatMap(({ winnerId, loserId, ...shown }) => {
      const [winner, loser] = [players.get(winnerId), players.get(loserId)];
      return winner === undefined || loser === undefined ? [] : [{ winner, loser, ...shown }];
    }),
  };
}

function present({ decidedName, ...row }: CaseRow, members: readonly MemberRow[]): CollusionCase {
  return { ...row, players: members.map(playerOf), decidedBy: decidedName };
}

const playerOf = ({ playerId, username }: Pick<MemberRow, 'playerId' | 'username'>) => ({
  id: playerId,
  username,
});
