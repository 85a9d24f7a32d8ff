import {
  type HmacSha256,
  type Json,
  type Money,
  SHARED_GAMES,
  type SharedBets,
  crashBets,
  crashPoint,
  fairFloats,
  money,
} from '@maidan/engine';
import * as z from 'zod/mini';

/** The seeds of a shared round's outcome. */
export interface SharedSeeds {
  /** Secret until the round is drawn; the SHA-256 of its text is shown before the first bet. */
  readonly serverSeed: string;
  /** The players' part, fixed when betting closes. */
  readonly salt: string;
  readonly number: number;
}

/** A stored bet. */
export interface StoredBet {
  readonly choice: unknown;
  /** Where the player cashed out of a round of crash: `[{ at }]` in hundredths; otherwise empty. */
  readonly actions: readonly unknown[];
  readonly stake: Money;
}

/** A game with shared rounds, and how its outcome follows from the seeds. */
export interface SharedRules {
  readonly code: string;
  /** Undefined when it is no bet of the game. */
  readBet(given: unknown): unknown;
  outcomeOf(hmac: HmacSha256, seeds: SharedSeeds): unknown;
  /** What a bet returns; zero for what is no bet. */
  pays(outcome: unknown, bet: StoredBet): Money;
  view(outcome: unknown): Json;
}

const leftShape = z.tuple([z.object({ at: z.int() })]);
const targetShape = z.object({ target: z.int() });

/** Where a player cashed out of a round of crash by hand, in hundredths. */
export const readLeft = (actions: readonly unknown[]): number | undefined =>
  z.safeParse(leftShape, actions).data?.[0].at;

const crash: SharedRules = {
  ...rulesFrom(crashBets, (hmac, { serverSeed, salt }) => crashPoint(hmac, serverSeed, salt)),
  pays(outcome, { choice, actions, stake }) {
    const target = leavesAt({ choice, actions });
    return target === undefined || typeof outcome !== 'number'
      ? money(0n)
      : crashBets.pays(outcome, { target }, stake);
  },
};

/**
 * Where a bet of crash cashes out at the latest, in hundredths: at its target, or earlier where its player
 * cashed out.
 */
export function leavesAt({ choice, actions }: Pick<StoredBet, 'choice' | 'actions'>): number | undefined {
  const target = z.safeParse(targetShape, crashBets.readBet(choice)).data?.target;
  return target === undefined ? undefined : Math.min(target, readLeft(actions) ?? target);
}

const SHARED_RULES: ReadonlyMap<string, SharedRules> = new Map([
  [crash.code, crash],
  ...[...SHARED_GAMES.values()].map((game): [string, SharedRules] => [
    game.code,
    rulesFrom(game, (hmac, { serverSeed, salt, number }) =>
      game.draw(fairFloats(hmac, { serverSeed, clientSeed: salt, nonce: number })),
    ),
  ]),
]);

/** The rules of the shared game with that code, if there is one. */
export const findSharedRules = (code: string): SharedRules | undefined => SHARED_RULES.get(code);

function rulesFrom<Bet, Outcome>(
  bets: SharedBets<Bet, Outcome>,
  outcomeOf: SharedRules['outcomeOf'],
): SharedRules {
  const game: SharedBets<unknown, unknown> = bets;
  return {
    code: game.code,
    readBet: (given) => game.readBet(given),
    outcomeOf,
    pays(outcome, { choice, stake }) {
      const bet = game.readBet(choice);
      return bet === undefined ? money(0n) : game.pays(outcome, bet, stake);
    },
    view: (outcome) => game.view(outcome),
  };
}

/**
 * What a player's seed adds to the salt of a round, if the bet is among the first. It reveals nothing of the
 * seed itself.
 */
export const saltPartOf = (sha256: (text: string) => string, clientSeed: string, number: number): string =>
  sha256(`${clientSeed}:${number}`);

/** The salt of a round: its number, and the parts of the first bets in order. */
export const saltOf = (number: number, parts: readonly string[]): string => [number, ...parts].join(':');
