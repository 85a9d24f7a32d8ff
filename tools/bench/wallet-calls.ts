import { PartnerClient, type Sitting, newId, newPartner } from '@maidan/server/testing';
import { z } from 'zod';
import type { BenchRow } from './row.ts';
import { startHouse } from './start-house.ts';

const PLAYERS = 64;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 8_000;
const STAKE = 1_000_000;

/** What providers of games ask of the wallet: signed bets and wins over HTTP, each moving money in a transaction of its own. */
export async function benchWalletCalls(): Promise<BenchRow[]> {
  const { name, keys, sandboxPartners } = newPartner();
  const house = await startHouse({ SANDBOX_PARTNERS: sandboxPartners });
  try {
    const usernames = z.array(z.string()).parse(await house.ask(`players:${PLAYERS}`, 'usernames'));
    const clock = { now: () => new Date() };
    const partner = new PartnerClient({ url: house.url, name, key: keys[0], clock });
    const sittings = await Promise.all(usernames.map((username) => partner.sit(username, 'measured')));
    await playFor(WARM_UP_MS, partner, sittings);
    const took = await playFor(MEASURED_MS, partner, sittings);
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    return [
      {
        name: `Wallet: signed bets and wins of ${PLAYERS} players on ${house.database}`,
        unit: 'calls/s',
        ours: (took.length * 1000) / MEASURED_MS,
        peerName: null,
        peer: null,
        ratio: null,
        target: 'none: for comparison with later runs',
        met: null,
        inTimer:
          'body signed by RSA-2048, request sent, signature checked, money moved and committed, answer read; one call of each player at a time',
        note: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms. Client, server and database share the machine, and the client’s signing takes more of it than the checking.`,
      },
    ];
  } finally {
    await house.stop();
  }
}

/** Lets every player bet and win in turn for so long; answers how long each call took, in milliseconds. */
async function playFor(
  durationMs: number,
  partner: PartnerClient,
  sittings: readonly Sitting[],
): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + durationMs;
  const ask = async (name: string, sitting: Sitting, fields: Readonly<Record<string, unknown>>) => {
    const begun = performance.now();
    const { status } = await partner.send(name, sitting, fields);
    if (status !== 'RS_OK') throw new Error(`${name} was answered ${status}`);
    took.push(performance.now() - begun);
  };
  await Promise.all(
    sittings.map(async (sitting) => {
      while (performance.now() < end) {
        const bet = newId();
        const about = { round: newId(), amount: STAKE, currency: sitting.currency, is_free: false };
        await ask('transaction/bet', sitting, { ...about, transaction_uuid: bet, round_closed: false });
        await ask('transaction/win', sitting, {
          ...about,
          transaction_uuid: newId(),
          reference_transaction_uuid: bet,
          round_closed: true,
        });
      }
    }),
  );
  return took;
}
