import { createHash, createHmac } from 'node:crypto';
import { type HmacSha256, type Json, SHARED_GAMES, crashPoint, fairFloats } from '@maidan/engine';
import { SERVER_SEED } from '../app/settings.ts';
import { findSeed } from './fair-round.ts';

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** So many rounds may begin before a test's bet is in one. */
const ROUNDS_AHEAD = 5;
const CHAIN_LENGTH = 10_000;

const chain = [SERVER_SEED];
for (let time = 0; time < CHAIN_LENGTH; time += 1) chain.push(sha256(chain.at(-1) ?? ''));

/** What the players make of a shared round, when one with that client seed has the first bets, which are so many, and no others count. */
const saltFor = (clientSeed: string, number: number, bets = 1): string =>
  [number, ...Array.from({ length: bets }, () => sha256(`${clientSeed}:${number}`))].join(':');

/** Where a round of crash ends, in hundredths, in a house with the tests' server seed. */
const crashEnd = (clientSeed: string, number: number): number =>
  crashPoint(hmac, chain[CHAIN_LENGTH - number] ?? '', saltFor(clientSeed, number));

/** The number of the round that is under way at a shared table, or was last. */
export async function roundNumber(appUrl: string, game: string): Promise<number> {
  const response = await fetch(`${appUrl}/playhouse/api/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, isForFun: true }),
  });
  return Number(Object(await response.json()).table?.round?.number ?? 0);
}

/** A client seed with which the next rounds of crash end within those hundredths. */
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

/** A client seed with which the next rounds of a shared game all come as they should, when it makes so many bets alone. */
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

/** How a round of a shared game looks in a house with the tests' server seed, when that client seed makes so many bets alone. */
export function sharedView(code: string, clientSeed: string, number: number, bets = 1): Json {
  const game = SHARED_GAMES.get(code);
  if (game === undefined) throw new Error(`no ${code}`);
  const seeds = { serverSeed: SERVER_SEED, clientSeed: saltFor(clientSeed, number, bets), nonce: number };
  return game.view(game.draw(fairFloats(hmac, seeds)));
}
