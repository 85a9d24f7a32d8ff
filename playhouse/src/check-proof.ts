import { type AnyGame, GAMES, type HmacSha256, type Json, fairFloats, replayRound } from '@maidan/engine';
import type { Proof } from './wire.ts';

/** What comes of working a round out again. */
export type Verdict = 'agrees' | 'not-revealed' | 'wrong-commitment' | 'wrong-outcome' | 'unknown-game';

/** The hashes that a check needs; given in, because server and browser have their own. */
export interface Hashes {
  readonly hmac: HmacSha256;
  /** SHA-256 of a text, in hexadecimal. */
  readonly sha256: (text: string) => string;
}

/** Works a round out from its seeds and compares it with what was shown and paid (GAME-6). Needs nobody's word. */
export function checkProof(proof: Proof, { hmac, sha256 }: Hashes): Verdict {
  const { serverSeed, clientSeed, nonce, stake, actions } = proof;
  if (serverSeed === null) return 'not-revealed';
  if (sha256(serverSeed) !== proof.commitment) return 'wrong-commitment';
  const game: AnyGame | undefined = GAMES.get(proof.game);
  if (game === undefined) return 'unknown-game';
  const choice = game.readChoice(proof.choice);
  if (choice === undefined) return 'wrong-outcome';
  const floats = fairFloats(hmac, { serverSeed, clientSeed, nonce });
  const round = replayRound(game, floats, { stake, choice, actions });
  if (round === undefined) return 'wrong-outcome';
  const { over, staked, pays } = game.standing(round);
  const isSame = over && staked === proof.staked && pays === proof.pays;
  return isSame && sameJson(game.view(round), proof.view) ? 'agrees' : 'wrong-outcome';
}

const sameJson = (one: Json, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
