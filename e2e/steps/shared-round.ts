import { createHash, createHmac } from 'node:crypto';
import { type HmacSha256, type Json, SHARED_GAMES, crashPoint, fairFloats } from '@maidan/engine';
import { SERVER_SEED } from '../app/settings.ts';
import { findSeed } from './fair-round.ts';

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As many rounds may start before a test's bet is in one. */
const ROUNDS_AHEAD = 5;
const CHAIN_LENGTH = 10_000;

const chain = [SERVER_SEED];
for (let time = 0; time < CHAIN_LENGTH; time += 1) chain.push(sha256(chain.at(-1) ?? ''));

/** The players' share of a shared round's seed, if all the bets that count are made with that client seed. */
const saltFor = (clientSeed: string, number: number, bets = 1): string =>
  [number, ...Array.from({ length: bets }, () => sha256(`${clientSeed}:${number}`))].join(':');

/** The multiplier, in hundredths, at which a round of crash ends with the tests' server seed. */
const crashEnd = (clientSeed: string, number: number): number =>
  crashPoint(hmac, chain[CHAIN_LENGTH - number] ?? '', saltFor(clientSeed, number));

/** The number of the current or latest round at a shared table. */
export async function roundNumber(appUrl: string, game: string): Promise<number> {
  const response = await fetch(`${appUrl}/playhouse/api/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, isForFun: true }),
  });
  return Number(Object(await response.json()).table?.round?.number ?? 0);
}

/** Finds a client seed with which the next rounds of crash end within that range, in hundredths. */
export async function findCrashSeed(
  appUrl: string,
  [least, most]: readonly [number, number],
): Promise<string> {
  const now = await roundNumber(appUrl, 'crash');
  return findSeed((seed) =>
    Array.from({ length: ROUNDS_AHEAD }, (_, ahead) => crashEnd(seed, now + ahead)).every(
      (end) => end >= least && end <= most,
    ),
  );
}

/** Finds a client seed with which the next rounds of a shared game all fit, if no other bets count than that many with it. */
export async function findSharedSeed(
  appUrl: string,
  code: string,
  fits: (view: Json) => boolean,
  bets = 1,
): Promise<string> {
  const now = await roundNumber(appUrl, code);
  return findSeed((seed) =>
    Array.from({ length: ROUNDS_AHEAD }, (_, ahead) => sharedView(code, seed, now + ahead, bets)).every(
      (view) => fits(view),
    ),
  );
}

/** What players see of a shared round with the tests' server seed, if no other bets count than that many with this client seed. */
export function sharedView(code: string, clientSeed: string, number: number, bets = 1): Json {
  const game = SHARED_GAMES.get(code);
  if (game === undefined) throw new Error(`no ${code}`);
  const seeds = { serverSeed: SERVER_SEED, clientSeed: saltFor(clientSeed, number, bets), nonce: number };
  return game.view(game.draw(fairFloats(hmac, seeds)));
}
