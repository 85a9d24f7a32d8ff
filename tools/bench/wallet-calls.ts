import { PartnerClient, type GameSession, newId, newPartner } from '@maidan/server/testing';
import autocannon from 'autocannon';
import { z } from 'zod';
import type { BenchRow } from './row.ts';
import { startApp } from './start-app.ts';

const PLAYERS = 64;
const WARM_UP = 4_000;
const MEASURED = 20_000;
const STAKE = 1_000_000;
const CALLS_PER_SECOND_MIN = 2_000;
const P99_MAX_MS = 60;

/** A call signed by its provider. */
interface Signed {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Measures game providers' wallet calls: signed bets and wins over HTTP, each of which moves money. */
export async function benchWalletCalls(): Promise<BenchRow[]> {
  const { name, keys, sandboxPartners } = newPartner();
  const app = await startApp({ SANDBOX_PARTNERS: sandboxPartners });
  try {
    const usernames = z.array(z.string()).parse(await app.ask(`players:${PLAYERS}`, 'usernames'));
    const clock = { now: () => new Date() };
    const partner = new PartnerClient({ url: app.url, name, key: keys[0], clock });
    const gameSessions = await Promise.all(usernames.map((username) => partner.sit(username, 'measured')));
    const signed = (calls: number) =>
      gameSessions.map((gameSession) => signCalls(partner, gameSession, calls / PLAYERS));
    await playThrough(app.url, signed(WARM_UP));
    const { duration, latency, requests } = await playThrough(app.url, signed(MEASURED));
    const perSecond = requests.total / duration;
    return [
      {
        name: `Wallet: signed bets and wins of ${PLAYERS} players on ${app.database}`,
        unit: 'calls/s',
        ours: perSecond,
        peerName: null,
        peer: null,
        ratio: null,
        target: `at least ${CALLS_PER_SECOND_MIN.toLocaleString('en')}/s with p99 under ${P99_MAX_MS} ms`,
        met: perSecond >= CALLS_PER_SECOND_MIN && latency.p99 < P99_MAX_MS,
        inTimer:
          'request sent, signature checked, money moved and committed, answer read; one call of each player at a time',
        note: `p50 ${latency.p50} ms, p99 ${latency.p99} ms. Client, server and database share the machine; signing by RSA-2048, the provider’s work, is done before.`,
      },
    ];
  } finally {
    await app.stop();
  }
}

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

/** Sends each player’s calls one after the other, all players at once. Throws if a call was not carried out. */
async function playThrough(
  url: string,
  ofPlayers: readonly (readonly Signed[])[],
): Promise<autocannon.Result> {
  const left = [...ofPlayers];
  const result = await autocannon({
    url,
    connections: ofPlayers.length,
    amount: ofPlayers.flat().length,
    setupClient: (client) =>
      client.setRequests(
        (left.pop() ?? []).map(({ path, body, headers }) => ({
          method: 'POST',
          path,
          body,
          headers: { 'content-type': 'application/json', ...headers },
        })),
      ),
    verifyBody: (body) => String(body).includes('"status":"RS_OK"'),
  });
  const failed = result.errors + result.non2xx + result.mismatches;
  if (failed > 0) throw new Error(`${failed} calls were not carried out`);
  return result;
}
