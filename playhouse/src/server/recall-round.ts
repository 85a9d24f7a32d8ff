import { money } from '@maidan/engine';
import { writeInstant, writeMoney } from '../wire.ts';
import type { PlayhouseDeps } from './deps.ts';
import type { GameSession } from './player-store.ts';
import { presentRound } from './present-round.ts';
import { PlayRefusal } from './refusal.ts';
import { findRound, selectCalls } from './round-store.ts';

/**
 * A finished round of this player in this game, to be drawn again, with the balance before its stake and after its return as
 * the wallet reported them (SAFE-54). Its seeds are not part of it. Refuses NOT_FOUND for a round of another player or game,
 * and for one that is not over: its outcome is still a secret.
 */
export async function recallRound(deps: PlayhouseDeps, { playerId, game }: GameSession, id: string) {
  const round = await findRound(deps.database, id);
  const isOver = round?.state === 'closed' || round?.state === 'undone';
  if (!isOver || round.playerId !== playerId || round.game !== game) throw new PlayRefusal('NOT_FOUND');
  const answered = (await selectCalls(deps.database, id)).filter(({ status }) => status === 'RS_OK');
  const [first, last] = [answered[0], answered.at(-1)];
  const taken = round.freeSpinGrantId === null ? (first?.amount ?? 0n) : 0n;
  const before = first?.kind === 'bet' && first.balance !== null ? first.balance + taken : undefined;
  return {
    round: await presentRound(deps.database, deps, round),
    balanceBefore: before === undefined ? null : writeMoney(money(before)),
    balanceAfter: last?.balance == null || last.kind === 'bet' ? null : writeMoney(last.balance),
    endedAt: round.endedAt === null ? null : writeInstant(round.endedAt),
  };
}
