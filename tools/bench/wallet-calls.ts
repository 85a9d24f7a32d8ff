import { PartnerClient, type Sitting, newId, newPartner } from '@maidan/server/testing';
import { z } from 'zod';
import type { BenchRow } from './row.ts';
import { startHouse } from './start-house.ts';

const PLAYERS = 64;
const WARM_UP = 4_000;
const MEASURED = 20_000;
const STAKE = 1_000_000;
const CALLS_PER_SECOND_MIN = 2_000;
const P99_MAX_MS = 60;

/** A call that its provider has signed. */
interface Signed {
  readonly name: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What providers of games ask of the wallet: signed bets and wins over HTTP, each moving money. */
export async function benchWalletCalls(): Promise<BenchRow[]> {
  const { name, keys, sandboxPartners } = newPartner();
  const house = await startHouse({ SANDBOX_PARTNERS: sandboxPartners });
  try {
    const usernames = z.array(z.string()).parse(await house.ask(`players:${PLAYERS}`, 'usernames'));
    const clock = { now: () => new Date() };
    const partner = new PartnerClient({ url: house.url, name, key: keys[0], clock });
    const sittings = await Promise.all(usernames.map((username) => partner.sit(username, 'measured')));
    const signed = (calls: number) => sittings.map((sitting) => signCalls(partner, sitting, calls / PLAYERS));
    await playThrough(partner, signed(WARM_UP));
    const { tookMs, wholeMs } = await playThrough(partner, signed(MEASURED));
    const sorted = tookMs.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Infinity);
    const perSecond = (tookMs.length * 1000) / wholeMs;
    return [
      {
        name: `Wallet: signed bets and wins of ${PLAYERS} players on ${house.database}`,
        unit: 'calls/s',
        ours: perSecond,
        peerName: null,
        peer: null,
        ratio: null,
        target: `at least ${CALLS_PER_SECOND_MIN.toLocaleString('en')}/s with p99 under ${P99_MAX_MS} ms`,
        met: perSecond >= CALLS_PER_SECOND_MIN && at(0.99) < P99_MAX_MS,
        inTimer:
          'request sent, signature checked, money moved and committed, answer read; one call of each player at a time',
        note: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms. Client, server and database share the machine; signing by RSA-2048, the provider’s work, is done before.`,
      },
    ];
  } finally {
    await house.stop();
  }
}

/** Bets, each with its win. */
function signCalls(
  partner: PartnerClient,
  { user, token, gameCode, currency }: Sitting,
  calls: number,
): Signed[] {
  const sign = (name: string, fields: Readonly<Record<string, unknown>>): Signed => {
    const body = JSON.stringify({ user, token, game_code: gameCode, request_uuid: newId(), ...fields });
    return { name, body, headers: partner.sign(partner.pathOf(name), body) };
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

/** Sends each player's calls one after the other, all players at once; answers how long each call took, and the whole. */
async function playThrough(
  partner: PartnerClient,
  ofPlayers: readonly (readonly Signed[])[],
): Promise<{ readonly tookMs: number[]; readonly wholeMs: number }> {
  const tookMs: number[] = [];
  const start = performance.now();
  await Promise.all(
    ofPlayers.map(async (calls) => {
      for (const { name, body, headers } of calls) {
        const begun = performance.now();
        const { status } = await partner.sendText(name, body, headers);
        if (status !== 'RS_OK') throw new Error(`${name} was answered ${status}`);
        tookMs.push(performance.now() - begun);
      }
    }),
  );
  return { tookMs, wholeMs: performance.now() - start };
}
