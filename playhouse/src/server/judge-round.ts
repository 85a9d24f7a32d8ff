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
import type { Database } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import type { RoundRow } from './round-store.ts';
import { findRoundSeeds, type RoundSeeds } from './seed-store.ts';

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

/** A round with its stake and choice, from which the rules derive the rest. */
type Judgeable = Pick<RoundRow, 'game' | 'nonce' | 'stake' | 'choice'>;

/**
 * Evaluates a round from its seeds after those actions. `impossible` when the rules don't allow the last
 * action; `unknown` when its seeds can't be read any more.
 */
export function judgeBySeeds(
  seeds: RoundSeeds | undefined,
  round: Judgeable,
  actions: readonly unknown[],
): Judged | 'impossible' | 'unknown' {
  if (seeds === undefined) return 'unknown';
  const rules = getRules(round.game);
  const choice = rules.readChoice(round.choice);
  if (choice === undefined) return 'unknown';
  const { stake, nonce } = round;
  const state = replayRound(rules, fairFloats(hmac, { ...seeds, nonce }), { stake, choice, actions });
  return state === undefined ? 'impossible' : { ...rules.standing(state), view: rules.view(state) };
}

/** The same, of a stored round as far as it was played. */
export async function judgeStored(
  on: Database,
  deps: Pick<PlayhouseDeps, 'seal'>,
  round: Judgeable & Pick<RoundRow, 'seedPairId' | 'actions'>,
): Promise<Judged | 'impossible' | 'unknown'> {
  const seeds = round.seedPairId === null ? undefined : await findRoundSeeds(on, deps, round.seedPairId);
  return judgeBySeeds(seeds, round, round.actions);
}
