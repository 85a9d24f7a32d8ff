import type { Clock } from '../../time/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { Random } from '../random.ts';

/** Long enough to find a phone or a security key, and to be asked for a fingerprint twice. */
export const CHALLENGE_MS = 5 * 60_000;

/** 256 bits; WebAuthn asks for at least 128. */
const CHALLENGE_BYTES = 32;

/** Far more than are asked within minutes; beyond it the oldest is forgotten, whose owner begins again. */
const CHALLENGES_MAX = 20_000;

/** Challenges that passkeys have still to sign, each of one holder; they are in memory, so a restart forgets them. */
export interface Challenges {
  /** A new challenge for that holder, which replaces the one before it. */
  give(holder: string): Buffer;
  /** The holder's challenge as base64url, this once. Refuses PASSKEY_EXPIRED when there is none, or its time is over. */
  take(holder: string): string;
}

interface Given {
  readonly challenge: string;
  readonly untilMs: number;
}

/** Opens an empty memory of challenges. */
export function openChallenges({
  clock,
  random,
}: {
  readonly clock: Clock;
  readonly random: Random;
}): Challenges {
  const given = new Map<string, Given>();
  return {
    give(holder) {
      const challenge = random.bytes(CHALLENGE_BYTES);
      given.delete(holder);
      const oldest = given.size < CHALLENGES_MAX ? undefined : given.keys().next().value;
      if (oldest !== undefined) given.delete(oldest);
      given.set(holder, {
        challenge: challenge.toString('base64url'),
        untilMs: clock.now().getTime() + CHALLENGE_MS,
      });
      return challenge;
    },
    take(holder) {
      const found = given.get(holder);
      // Taken before anything is checked: of two simultaneous uses one gets it.
      given.delete(holder);
      if (found === undefined || found.untilMs <= clock.now().getTime()) throw new Refusal('PASSKEY_EXPIRED');
      return found.challenge;
    },
  };
}
