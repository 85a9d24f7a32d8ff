import { type KeyObject, createPublicKey } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PartnerClient, type GameSession, newId, newPartner } from '@maidan/server/testing';
import autocannon from 'autocannon';
import { z } from 'zod';
import { startPostgres } from '../postgres/start-postgres.ts';
import { inTurns } from './in-turns.ts';
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';
import { startApp } from './start-app.ts';
import { startUsualWallet } from './usual-wallet.ts';

const PLAYERS = 64;
const WARM_UP = 4_000;
const ROUNDS = 3;
const OF_ROUND = 6_400;
const STAKE = 1_000_000;
/** The least multiple of the usual way. */
const USUAL_TIMES_MIN = 2;
/** The least share of what a server reaches that only verifies the signature. */
const BARE_SHARE_MIN = 0.4;
/** The slowest in a hundred, in medians. */
const P99_MEDIANS_MAX = 2;

/** A call signed by its provider. */
interface Signed {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Measures game providers' wallet calls: signed bets and wins over HTTP, each of which moves money. The same calls go to
 * a server that carries out each in a transaction of its own, and to one that only verifies the signature.
 */
export async function benchWalletCalls(): Promise<BenchRow[]> {
  const { name, keys, sandboxPartners } = newPartner();
  const app = await startApp({ SANDBOX_PARTNERS: sandboxPartners });
  try {
    const usernames = z.array(z.string()).parse(await app.ask(`players:${PLAYERS}`, 'usernames'));
    const clock = { now: () => new Date() };
    const partner = new PartnerClient({ url: app.url, name, key: keys[0], clock });
    const gameSessions = await inTurns(usernames, 8, (username) => partner.sit(username, 'measured'));
    const signed = (calls: number) =>
      gameSessions.map((gameSession) => signCalls(partner, gameSession, calls / PLAYERS));
    const rounds = [WARM_UP, ...Array.from({ length: ROUNDS }, () => OF_ROUND)].map(signed);
    const publicKey = createPublicKey(keys[0]);
    return rowsOf(app.database, await measureInTurns(app.url, publicKey, rounds));
  } finally {
    await app.stop();
  }
}

/** What was measured of the app and its two peers. */
interface Compared {
  readonly ours: Measured;
  readonly usual: Measured;
  readonly bare: Measured;
}

async function measureInTurns(
  url: string,
  publicKey: KeyObject,
  rounds: readonly Calls[],
): Promise<Compared> {
  const server = await startPostgres();
  const usualWallet = await startUsualWallet({ publicKey, databaseUrl: server.url });
  const bareWallet = await startUsualWallet({ publicKey });
  const [ours, usual, bare]: [Measured[], Measured[], Measured[]] = [[], [], []];
  try {
    for (const calls of rounds) {
      ours.push(await measure(url, calls));
      usual.push(await measure(usualWallet.url, calls));
      bare.push(await measure(bareWallet.url, calls));
    }
    return { ours: medianRound(ours), usual: medianRound(usual), bare: medianRound(bare) };
  } finally {
    await usualWallet.stop();
    await bareWallet.stop();
    await server.stop();
  }
}

/** The median of the rounds after the first, which is the warm-up. */
function medianRound([, ...rounds]: readonly Measured[]): Measured {
  const median = rounds.toSorted((one, other) => one.perSecond - other.perSecond)[
    Math.floor(rounds.length / 2)
  ];
  if (median === undefined) throw new Error('nothing was measured');
  return median;
}

function rowsOf(database: string, { ours, usual, bare }: Compared): BenchRow[] {
  const [times, share, medians] = [
    ours.perSecond / usual.perSecond,
    ours.perSecond / bare.perSecond,
    ours.p99 / ours.p50,
  ];
  const row = {
    name: `Wallet: signed bets and wins of ${PLAYERS} players on ${database}`,
    unit: 'calls/s',
    ours: ours.perSecond,
    inTimer:
      'request sent, signature checked, money moved and committed, answer read; one call of each player at a time',
    why: `client, server and database share ${availableParallelism()} cores`,
    note: `${describe(ours)}; the peer ${describe(usual)}. Medians of ${ROUNDS} rounds, in turns. Signing by RSA-2048, the provider’s work, is done before.`,
  };
  return [
    {
      ...row,
      peerName: 'the same calls, a transaction for each',
      peer: usual.perSecond,
      ratio: times,
      target: `at least ${USUAL_TIMES_MIN} times the peer, with a p99 of at most ${P99_MEDIANS_MAX} medians`,
      met: times >= USUAL_TIMES_MIN && medians <= P99_MEDIANS_MAX,
      reached: Math.min(times / USUAL_TIMES_MIN, P99_MEDIANS_MAX / medians),
    },
    {
      ...row,
      peerName: 'Fastify, which verifies the signature and answers',
      peer: bare.perSecond,
      ratio: share,
      target: `at least ${BARE_SHARE_MIN * 100} % of the peer`,
      met: share >= BARE_SHARE_MIN,
      reached: share / BARE_SHARE_MIN,
      note: `The peer ${describe(bare)}; it has a process of its own, and no database.`,
    },
  ];
}

const describe = ({ p50, p99 }: Measured): string => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** Signs bets, each followed by its win. */
function signCalls(
  partner: PartnerClient,
  { user, token, gameCode, currency }: GameSession,
  calls: number,
): Signed[] {
  const sign = (name: string, fields: Readonly<Record<string, unknown>>): Signed => {
    const body = JSON.stringify({ user, token, game_code: gameCode, request_uuid: newId(), ...fields });
    const path = partner.pathOf(name);
    return { path, body, headers: partner.sign(path, body) };
  };
  return Array.from({ length: calls / 2 }, () => {
    const bet = newId();
    const about = { round: newId(), amount: STAKE, currency, is_free: false };
    return [
      sign('transaction/bet', { ...about, transaction_uuid: bet, round_closed: false }),
      sign('transaction/win', {
        ...about,
        transaction_uuid: newId(),
        reference_transaction_uuid: bet,
        round_closed: true,
      }),
    ];
  }).flat();
}

/** Calls by player. */
type Calls = readonly (readonly Signed[])[];

interface Measured {
  readonly perSecond: number;
  /** How long half of the calls took at most, and all but one in a hundred, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

async function measure(url: string, calls: Calls): Promise<Measured> {
  const { tookMs, latencies } = await playThrough(url, calls);
  const sorted = latencies.toSorted((one, other) => one - other);
  return {
    perSecond: (latencies.length * 1000) / tookMs,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

/**
 * Sends each player’s calls one after the other, all players at once, and answers how long each took. Throws if a call was
 * not carried out. autocannon itself notices the end only at the next full second.
 */
async function playThrough(
  url: string,
  ofPlayers: Calls,
): Promise<{ readonly tookMs: number; readonly latencies: readonly number[] }> {
  const left = [...ofPlayers];
  const latencies: number[] = [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const result = await autocannon({
    url,
    connections: ofPlayers.length,
    amount: ofPlayers.flat().length,
    setupClient: (client) => {
      client.setRequests(
        (left.pop() ?? []).map(({ path, body, headers }) => ({
          method: 'POST',
          path,
          body,
          headers: { 'content-type': 'application/json', ...headers },
        })),
      );
      client.on('response', (_status, _bytes, tookMs) => {
        latencies.push(tookMs);
        endedAt = performance.now();
      });
    },
    verifyBody: (body) => String(body).includes('"status":"RS_OK"'),
  });
  const failed = result.errors + result.non2xx + result.mismatches;
  if (failed > 0) throw new Error(`${failed} calls were not carried out`);
  return { tookMs: endedAt - startedAt, latencies };
}
