import type { Database } from './database.ts';
import { judgeRound } from './judge-round.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import type { RoundRow, RoundState } from './round-store.ts';
import { writeMoney } from '../wire.ts';

const SHOWN = {
  betting: 'resolving',
  open: 'open',
  paying: 'resolving',
  undoing: 'resolving',
  closed: 'over',
  undone: 'undone',
  refused: 'refused',
} as const satisfies Record<RoundState, string>;

/** A round as its player sees it: with its picture when it is open or over, and nothing of its seeds. */
export async function presentRound(on: Database, part: PlayhousePart, round: RoundRow) {
  const { id, game, nonce, stake, staked, pays, choice, actions, refusal, openedAt } = round;
  const state = SHOWN[round.state];
  const judged =
    state === 'open' || state === 'over' ? await judgeRound(on, part, round, actions) : undefined;
  return {
    id,
    game,
    state,
    nonce,
    stake: writeMoney(stake),
    staked: writeMoney(staked),
    pays: writeMoney(pays),
    choice,
    step: actions.length,
    view: typeof judged === 'object' ? judged.view : null,
    refusal,
    openedAt: openedAt.toISOString(),
  };
}
