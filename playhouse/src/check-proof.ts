import { type AnyGame, GAMES, type HmacSha256, type Json, fairFloats, replayRound } from '@maidan/engine';
import { type SharedRules, findSharedRules } from './shared-rules.ts';
import type { Proof } from './wire.ts';

/** The result of recomputing a round. */
export type Verdict =
  | 'agrees'
  | 'not-revealed'
  | 'wrong-commitment'
  | 'wrong-chain'
  | 'wrong-outcome'
  | 'unknown-game';

/** The hashes that a check needs; injected, because server and browser each have their own implementation. */
export interface Hashes {
  readonly hmac: HmacSha256;
  /** SHA-256 of a text, in hexadecimal. */
  readonly sha256: (text: string) => string;
}

/**
 * Recomputes a round from its seeds and compares it with what was shown and paid (GAME-6), without trusting
 * anyone's claim.
 */
export function checkProof(proof: Proof, hashes: Hashes): Verdict {
  const { serverSeed } = proof;
  if (serverSeed === null) return 'not-revealed';
  if (hashes.sha256(serverSeed) !== proof.commitment) return 'wrong-commitment';
  const shared = findSharedRules(proof.game);
  if (shared !== undefined) return checkShared(proof, { shared, serverSeed, hashes });
  const game = GAMES.get(proof.game);
  return game === undefined ? 'unknown-game' : checkOwn(proof, { game, serverSeed, hashes });
}

function checkOwn(
  { clientSeed, nonce, stake, actions, ...proof }: Proof,
  { game, serverSeed, hashes }: { game: AnyGame; serverSeed: string; hashes: Hashes },
): Verdict {
  const choice = game.readChoice(proof.choice);
  if (choice === undefined) return 'wrong-outcome';
  const floats = fairFloats(hashes.hmac, { serverSeed, clientSeed, nonce });
  const round = replayRound(game, floats, { stake, choice, actions });
  if (round === undefined) return 'wrong-outcome';
  const { over, staked, pays } = game.standing(round);
  const due = proof.isFree === true ? 0n : staked;
  const isSame = over && due === proof.staked && pays === proof.pays;
  return isSame && sameJson(game.view(round), proof.view) ? 'agrees' : 'wrong-outcome';
}

/** A shared round; without a bet only the outcome is compared. */
function checkShared(
  { clientSeed: salt, nonce: number, stake, choice, actions, chain, ...proof }: Proof,
  { shared, serverSeed, hashes }: { shared: SharedRules; serverSeed: string; hashes: Hashes },
): Verdict {
  if (chain !== undefined && !leadsTo(hashes, serverSeed, chain)) return 'wrong-chain';
  const outcome = shared.outcomeOf(hashes.hmac, { serverSeed, salt, number });
  if (!sameJson(shared.view(outcome), proof.view)) return 'wrong-outcome';
  const pays = shared.pays(outcome, { choice, actions, stake });
  return proof.staked === stake && proof.pays === pays ? 'agrees' : 'wrong-outcome';
}

/** True if hashing a seed repeatedly leads to the published end of its chain. */
function leadsTo(
  { sha256 }: Hashes,
  seed: string,
  { published, position }: { readonly published: string; readonly position: number },
): boolean {
  let hash = seed;
  for (let time = 0; time < position; time += 1) hash = sha256(hash);
  return hash === published;
}

const sameJson = (one: Json, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
