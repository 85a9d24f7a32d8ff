import { createHmac } from 'node:crypto';
import {
  type AnyGame,
  fairFloats,
  GAMES,
  type HmacSha256,
  type Json,
  replayRound,
  type Standing,
} from '@maidan/engine';
import { readLeft } from '../shared-rules.ts';
import { writeMoney } from '../wire.ts';
import type { Database } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { viewOf } from './shared/present-table.ts';
import { findShared } from './shared/shared-store.ts';
import type { RoundRow, RoundState } from './round-store.ts';
import type { GameSession } from './player-store.ts';
import { findRoundSeeds } from './seed-store.ts';

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
 * shared round is over once its return is certain, while the wallet is still being called.
 */
export async function presentRound(on: Database, deps: PlayhouseDeps, round: RoundRow) {
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
    choice,
    step: actions.length,
    view: state === 'open' || state === 'over' ? await findView(on, deps, round) : null,
    shared: sharedRoundId,
    at: readLeft(actions) ?? null,
    refusal,
    openedAt: openedAt.toISOString(),
  };
}

async function findView(on: Database, deps: PlayhouseDeps, round: RoundRow) {
  if (round.sharedRoundId !== null) {
    const shared = await findShared(on, round.sharedRoundId);
    return shared === undefined ? null : viewOf(deps, shared);
  }
  const judged = await judgeRound(on, deps, round, round.actions);
  return typeof judged === 'object' ? judged.view : null;
}

/** The sums of a session's finished rounds. */
export const presentSums = ({ staked, paid }: GameSession) => ({
  staked: writeMoney(staked),
  paid: writeMoney(paid),
});

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();

/** A round evaluated by its rules. */
export interface Judged extends Standing {
  /** What the player may see of it now. */
  readonly view: Json;
}

/** The rules of the game with that code. */
export function getRules(code: string): AnyGame {
  const game = GAMES.get(code);
  if (game === undefined) throw new Error(`there are no rules of ${code}`);
  return game;
}

/**
 * Evaluates a round from its seeds after those actions. `impossible` when the rules don't allow the last
 * action; `unknown` when its seeds can't be read any more.
 */
export async function judgeRound(
  on: Database,
  deps: Pick<PlayhouseDeps, 'seal'>,
  round: Pick<RoundRow, 'game' | 'seedPairId' | 'nonce' | 'stake' | 'choice'>,
  actions: readonly unknown[],
): Promise<Judged | 'impossible' | 'unknown'> {
  const seeds = round.seedPairId === null ? undefined : await findRoundSeeds(on, deps, round.seedPairId);
  if (seeds === undefined) return 'unknown';
  const rules = getRules(round.game);
  const choice = rules.readChoice(round.choice);
  if (choice === undefined) return 'unknown';
  const { stake, nonce } = round;
  const state = replayRound(rules, fairFloats(hmac, { ...seeds, nonce }), { stake, choice, actions });
  return state === undefined ? 'impossible' : { ...rules.standing(state), view: rules.view(state) };
}
