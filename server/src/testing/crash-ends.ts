import { createHash, createHmac } from 'node:crypto';
import { crashPoint } from '@maidan/engine';

const CHAIN_LENGTH = 10_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

let chain: string[] = [];

/** The hash that determines a round of crash, when the app's chain begins with that seed. */
export function crashHash(serverSeed: string, number: number): string {
  if (chain[0] !== serverSeed) {
    chain = [serverSeed];
    for (let time = 0; time < CHAIN_LENGTH; time += 1) chain.push(sha256(chain.at(-1) ?? ''));
  }
  return chain[CHAIN_LENGTH - number] ?? '';
}

/** Where that round ends, in hundredths, when players with these client seeds are the first to bet. */
export function crashEnd(serverSeed: string, number: number, clientSeeds: readonly string[]): number {
  const salt = [number, ...clientSeeds.map((seed) => sha256(`${seed}:${number}`))].join(':');
  return crashPoint(hmac, crashHash(serverSeed, number), salt);
}

/**
 * Finds a client seed with which that round ends within those hundredths, when its player bets first and the given ones
 * after.
 */
export function findClientSeed(
  serverSeed: string,
  number: number,
  [least, most]: readonly [number, number],
  others: readonly string[] = [],
): string {
  for (let tried = 0; tried < 100_000; tried += 1) {
    const end = crashEnd(serverSeed, number, [`seed ${tried}`, ...others]);
    if (end >= least && end <= most) return `seed ${tried}`;
  }
  throw new Error('no client seed fits');
}
