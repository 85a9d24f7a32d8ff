import { createHash, createHmac } from 'node:crypto';
import { type Json, type Money, SHARED_GAMES, fairFloats } from '@maidan/engine';
import type { FakeClock } from '../kernel/clock.ts';
import type { Seat, Watched } from './seat.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/** What a round that everybody sees is made of. */
interface DrawnFrom {
  readonly serverSeed: string;
  readonly number: number;
  /** Of the players of the first bets, in their order; three at most count. */
  readonly clientSeeds: readonly string[];
}

/** What the engine makes of a round of that game: how it looks, and what a bet on it returns. */
export function drawShared(
  code: string,
  { serverSeed, number, clientSeeds }: DrawnFrom,
): { readonly view: Json; readonly pays: (choice: Json, stake: Money) => Money } {
  const game = SHARED_GAMES.get(code);
  if (game === undefined) throw new Error(`no ${code}`);
  const clientSeed = [number, ...clientSeeds.map((seed) => sha256(`${seed}:${number}`))].join(':');
  const outcome = game.draw(fairFloats(hmac, { serverSeed, clientSeed, nonce: number }));
  return {
    view: game.view(outcome),
    pays: (choice, stake) => game.pays(outcome, game.readBet(choice), stake),
  };
}

const STEP_MS = 500;

/** Lets time pass until the table is so far; answers its round. */
export async function untilPhase(
  clock: FakeClock,
  seat: Seat,
  phase: string,
): Promise<NonNullable<Watched['table']['round']>> {
  for (;;) {
    const { table } = await seat.watch();
    if (table.phase === phase && table.round !== null) return table.round;
    await clock.advance(STEP_MS);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
