import { createHash, createHmac } from 'node:crypto';
import { type Json, type Money, SHARED_GAMES, fairFloats } from '@maidan/engine';
import type { FakeClock } from '../kernel/time/clock.ts';
import type { Seat, Watched } from './seat.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/** The inputs that determine a shared round. */
interface DrawnFrom {
  readonly serverSeed: string;
  readonly number: number;
  /** The client seeds of the first players to bet, in their order; at most three count. */
  readonly clientSeeds: readonly string[];
}

/** A round of that game as the engine draws it: its view, and what a bet on it returns. */
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

/** Lets time pass until the table reaches a phase; returns its round. */
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
