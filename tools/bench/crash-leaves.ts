import { Agent, request } from 'node:http';
import { findClientSeed } from '@maidan/server/testing';
import { z } from 'zod';
import { inTurns } from './in-turns.ts';
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';
import { type MeasuredApp, startApp } from './start-app.ts';

const PLAYERS = 2_000;
const FOLLOWERS = 200;
const PER_SECOND = 250;
const P99_MAX_MS = 150;
const SERVER_SEED = 'be7c'.repeat(16);
/** As often as one address may enter a game in a minute. */
const VISITS_PER_ADDRESS = 100;
/** Late enough for everybody to have left, early enough for the measurement to end. */
const END = [600, 3_000] as const;
const AT_ONCE = 32;
const BEFORE_FIRST_MS = 1_500;
const PAID_WITHIN_MS = 120_000;

const funded = z.array(z.object({ token: z.string(), remoteId: z.string() }));
const launched = z.object({ url: z.string() });
const named = z.object({ user: z.string(), token: z.string() });
const entered = z.object({ token: z.string() });
const watched = z.object({
  table: z.object({
    phase: z.string(),
    round: z.nullable(z.object({ id: z.string(), number: z.number() })),
  }),
});
const placed = z.object({ round: z.object({ id: z.string(), state: z.string() }) });
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Crash with thousands in one round: how long a player who cashes out waits for the confirmation that it is committed. */
export async function benchCrashLeaves(): Promise<BenchRow[]> {
  const app = await startApp({ SANDBOX_SERVER_SEED: SERVER_SEED });
  try {
    const players = funded.parse(await app.ask(`players:${PLAYERS}`, 'players'));
    const tokens = await enterAll(app.url, players);
    const bets = await betAll(app, tokens);
    const followers = tokens.slice(0, FOLLOWERS).map((token) => follow(app.url, token));
    await app.ask('release', 'isReleased');
    await untilPhase(app.url, tokens[0] ?? '', 'running');
    const took = await leaveAll(app.url, bets);
    for (const follower of followers) follower.destroy();
    await untilPhase(app.url, tokens[0] ?? '', 'over');
    const payingMs = await untilPaid(app);
    const singly = z.array(z.number()).parse(await app.ask(`leaves:${PER_SECOND}`, 'tookMs'));
    const [ours, peer] = [at(took, 0.99), at(singly, 0.99)];
    return [
      {
        name: `Crash: ${PLAYERS.toLocaleString('en')} leave one round, ${PER_SECOND} a second, p99 on ${app.database}`,
        unit: 'ms',
        ours,
        peerName: 'the same rows written in a transaction each, in the same process, without HTTP',
        peer,
        ratio: peer / ours,
        target: `at most ${P99_MAX_MS} ms`,
        met: ours <= P99_MAX_MS,
        reached: P99_MAX_MS / ours,
        inTimer: 'from the moment a player was due to leave, until the answer that it is committed was read',
        note: `p50 ${at(took, 0.5).toFixed(1)} ms (peer ${at(singly, 0.5).toFixed(1)} ms), longest ${at(took, 1).toFixed(0)} ms. Played for money: the wallet is asked for every bet and every payment, over signed HTTP; all were paid ${(payingMs / 1000).toFixed(1)} s after the round’s end. ${FOLLOWERS} follow live. Clients, server and database share the machine. Time is held while the bets are placed.`,
      },
    ];
  } finally {
    await app.stop();
    agent.destroy();
  }
}

const at = (took: readonly number[], share: number): number =>
  percentile(
    took.toSorted((one, other) => one - other),
    share,
  );

function enterAll(url: string, players: z.infer<typeof funded>): Promise<string[]> {
  return inTurns(players, AT_ONCE, async ({ token: login, remoteId }, index) => {
    const launch = { userId: remoteId, platform: 'PLAYHOUSE', gameType: 'EGAME', gameCode: 'crash' };
    const frame = launched.parse(await post(`${url}/api/game-run`, { token: login, body: launch }));
    const asked = Object.fromEntries(new URLSearchParams(new URL(frame.url, url).hash.slice(1)));
    const { user, token } = named.parse(asked);
    const localAddress = `127.0.1.${1 + Math.floor(index / VISITS_PER_ADDRESS)}`;
    const body = { game: 'crash', user, token };
    return entered.parse(await call(url, 'enter', { body, localAddress })).token;
  });
}

/** Puts everybody into one round, holding the clock meanwhile. */
async function betAll(app: MeasuredApp, tokens: readonly string[]) {
  const [first = '', ...others] = tokens;
  let round = await untilPhase(app.url, first, 'betting');
  await app.ask('hold', 'isHeld');
  round = await untilPhase(app.url, first, 'betting');
  const guests = ['guest one', 'guest two'];
  const seeds = [findClientSeed(SERVER_SEED, round.number, END, guests), ...guests];
  const bet = async (token: string) => {
    const body = { key: crypto.randomUUID(), round: round.id, stake: '10.00', choice: { target: 1_000_000 } };
    const { round: own } = placed.parse(await call(app.url, 'bet', { token, body }));
    if (own.state !== 'open') throw new Error(`a bet is ${own.state}`);
    return { token, id: own.id };
  };
  const early = [];
  for (const [index, clientSeed] of seeds.entries()) {
    const token = index === 0 ? first : (others[index - 1] ?? '');
    await call(app.url, 'rotate', { token, body: { clientSeed } });
    early.push(await bet(token));
  }
  return [...early, ...(await inTurns(others.slice(guests.length), AT_ONCE, bet))];
}

async function untilPhase(url: string, token: string, phase: string) {
  for (;;) {
    const { table } = watched.parse(await call(url, 'watch', { token, body: {} }));
    if (table.phase === phase && table.round !== null) return table.round;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until every bet is paid and returns the time that took, in milliseconds. Throws if some are still unpaid after two minutes. */
async function untilPaid(app: MeasuredApp): Promise<number> {
  const since = performance.now();
  for (;;) {
    const unpaid = await app.ask('unpaid', 'unpaid');
    const tookMs = performance.now() - since;
    if (unpaid === 0) return tookMs;
    if (tookMs > PAID_WITHIN_MS)
      throw new Error(`${String(unpaid)} bets are not paid after ${PAID_WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function leaveAll(url: string, bets: readonly { readonly token: string; readonly id: string }[]) {
  const start = performance.now() + BEFORE_FIRST_MS;
  return Promise.all(
    bets.map(async ({ token, id }, index) => {
      const due = start + (index * 1000) / PER_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      placed.parse(await call(url, 'leave', { token, body: { bet: id } }));
      return performance.now() - due;
    }),
  );
}

interface Call {
  readonly body: unknown;
  readonly token?: string;
  readonly localAddress?: string;
}

function call(url: string, name: string, asked: Call): Promise<unknown> {
  return post(`${url}/playhouse/api/${name}`, asked);
}

function post(address: string, { body, token, localAddress }: Call): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const options = {
      method: 'POST',
      headers,
      agent,
      ...(localAddress === undefined ? {} : { localAddress }),
    };
    const sent = request(address, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** Reads a table's stream and discards it. */
function follow(url: string, token: string) {
  const reading = request(`${url}/playhouse/api/live`, { headers: { authorization: `Bearer ${token}` } });
  reading.on('response', (response) => response.resume());
  reading.on('error', () => undefined);
  reading.end();
  return reading;
}
