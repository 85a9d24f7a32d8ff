import { CallFailed, createClient } from '@maidan/contract';
import type { LoadOptions } from './options.ts';
import { addressOfPlayer } from './schedule.ts';

const ANSWER_MS = 15_000;

/** Refuses an address that isn't a sandbox, or that doesn't believe the addresses that the players name. */
export async function checkTarget({
  url,
  ownAddresses,
}: Pick<LoadOptions, 'url' | 'ownAddresses'>): Promise<void> {
  const named = addressOfPlayer(0);
  const client = createClient({
    baseUrl: `${url}/api`,
    token: () => undefined,
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      if (ownAddresses) headers.set('x-forwarded-for', named);
      return fetch(address, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
    },
  });
  const general = await client.general({ query: { language: 'en' } }).catch((cause: unknown) => {
    if (cause instanceof CallFailed && cause.message === 'unreachable')
      throw new Error(`Nothing answers at ${url}.`, { cause });
    throw new Error(
      `What answers at ${url} doesn't say that it is a Maidan sandbox, so nothing is played there.`,
      {
        cause,
      },
    );
  });
  if (general[0]?.playMoney !== true)
    throw new Error(`${url} doesn't say that it runs on play money. Load is only played on a sandbox.`);
  if (!ownAddresses) return;
  const { ip } = await client.ownAddress({});
  if (ip !== named)
    throw new Error(
      `${url} doesn't believe the addresses that --own-addresses names: it takes all players for ${ip}. Start it with TRUSTED_PROXIES=${ip}, or leave the flag out.`,
    );
}
