import { readLeft } from '../shared-rules.ts';
import { writeMoney } from '../wire.ts';
import type { Database } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { judgeBySeeds, judgeStored } from './judge-round.ts';
import type { GameSession } from './player-store.ts';
import type { RoundRow, RoundState } from './round-store.ts';
import type { RoundSeeds } from './seed-store.ts';
import { viewOf } from './shared/present-table.ts';
import { findShared } from './shared/shared-store.ts';

const SHOWN = {
  betting: 'resolving',
  open: 'open',
  paying: 'resolving',
  undoing: 'resolving',
  closed: 'over',
  undone: 'undone',
  refused: 'refused',
} as const satisfies Record<RoundState, string>;

/**
 * A round as its player sees it: with its view when it is open or over, and without its seeds. A bet of a
 * shared round is over once its return is certain, while the wallet is still being called. Its seeds are read, unless they are given.
 */
export async function presentRound(on: Database, deps: PlayhouseDeps, round: RoundRow, seeds?: RoundSeeds) {
  const { id, game, nonce, stake, staked, pays, choice, actions, refusal, openedAt } = round;
  const { sharedRoundId } = round;
  const state = sharedRoundId !== null && round.state === 'paying' ? 'over' : SHOWN[round.state];
  return {
    id,
    game,
    state,
    nonce,
    stake: writeMoney(stake),
    staked: writeMoney(staked),
    pays: writeMoney(pays),
    isFree: round.freeSpinGrantId !== null,
    choice,
    step: actions.length,
    view: state === 'open' || state === 'over' ? await findView(on, deps, round, seeds) : null,
    shared: sharedRoundId,
    at: sharedRoundId === null ? null : (readLeft(actions) ?? null),
    refusal,
    openedAt: openedAt.toISOString(),
  };
}

async function findView(on: Database, deps: PlayhouseDeps, round: RoundRow, seeds: RoundSeeds | undefined) {
  if (round.sharedRoundId !== null) {
    const shared = await findShared(on, round.sharedRoundId);
    return shared === undefined ? null : viewOf(deps, shared);
  }
  const judged =
    seeds === undefined ? await judgeStored(on, deps, round) : judgeBySeeds(seeds, round, round.actions);
  return typeof judged === 'object' ? judged.view : null;
}

/** The sums of the finished rounds of the player's session, over all games. */
export const presentSums = ({ staked, paid }: GameSession) => ({
  staked: writeMoney(staked),
  paid: writeMoney(paid),
});
