import { type ActionName, type Mix, actionNames } from './options.ts';
import type { Rng } from './rng.ts';

/** When a player comes, after the beginning: evenly over the ramp. */
export function arrivalMs(index: number, players: number, rampSeconds: number): number {
  return (index * rampSeconds * 1000) / players;
}

/** The indexes of the players of one process. Those of all processes alternate, so that all ramp up alike. */
export function playersOf(process: number, processes: number, players: number): number[] {
  return Array.from({ length: players }, (_, index) => index).filter(
    (index) => index % processes === process,
  );
}

/** A pause between two actions, at random around its mean, as of people who know nothing of each other. */
export function pauseMs(rng: Rng, meanSeconds: number): number {
  return -Math.log(1 - rng.next()) * meanSeconds * 1000;
}

/** Draws the next action by the weights of the mix. */
export function drawAction(rng: Rng, mix: Mix): ActionName {
  const sum = actionNames.reduce((total, name) => total + mix[name], 0);
  let left = rng.next() * sum;
  for (const name of actionNames) {
    left -= mix[name];
    if (left < 0) return name;
  }
  return 'browse';
}

/** Each action of the mix once in a random order: everybody begins with these, so that a short run has tried all. */
export function firstActions(rng: Rng, mix: Mix): ActionName[] {
  return rng.shuffle(actionNames.filter((name) => mix[name] > 0));
}

/** An address of the player's own in the network reserved for benchmarks (198.18.0.0/15, RFC 2544). */
export function addressOfPlayer(index: number): string {
  const number = index + 1;
  return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}
