import { type App, openApp } from '../../../app.ts';
import { type Config, readConfig } from '../../../config.ts';
import type { SportsFeed } from '../../../domains/sports/index.ts';
import type { Db } from '../../../kernel/db.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { cheapPasswords } from '../../cheap-passwords.ts';
import {
  generousRules,
  testAuditKeys,
  testSecret,
  testIdentityKeys,
  testSecretKeys,
} from '../../open-test-app.ts';
import type { Machine } from './machine.ts';
import { PARTNER } from './partner.ts';

const CONFIG: Config = readConfig({
  LOG_LEVEL: 'silent',
  PORT: '0',
  GAME_CYCLE: 'untimed',
  SANDBOX_START_BALANCE: '0',
  SANDBOX_BETTORS: '0',
  SANDBOX_RACES: '0',
  REQUESTS_PER_MINUTE_MAX: '1000000',
  SANDBOX_PARTNERS: PARTNER.file,
});

/** Nobody listens there: what the app's own games ask of the wallet goes without a network. */
const OWN_URL = 'http://127.0.0.1:1';

/** Opens the whole app of a story, which listens on no port; what is random in it follows from the seed. */
export async function openStoryApp(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly feed: SportsFeed;
  readonly machine: Machine;
  /** Stands for the process, to which the machine shows its disk. */
  readonly process: object;
  /** Carries a call of the house games to the wallet. */
  readonly carryWalletCall: (call: () => Promise<Response>) => Promise<Response>;
  readonly seed: string;
}): Promise<App> {
  const { seed, machine, process, carryWalletCall, ...own } = parts;
  const app: App = await openApp({
    ...own,
    ownUrl: OWN_URL,
    walletFetch: (address, call) => carryWalletCall(() => askWithoutNetwork(app, address, call)),
    config: CONFIG,
    random: seededRandom(seed),
    accountRules: generousRules,
    passwords: cheapPasswords(),
    playhouseSecret: testSecret,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
    machine: machine.time,
    readFreeBytes: machine.diskOf(process),
    readDelayMs: () => 0,
  });
  await app.http.ready();
  return app;
}

async function askWithoutNetwork(app: App, ...[address, call]: Parameters<typeof fetch>): Promise<Response> {
  const { pathname } = new URL(address instanceof Request ? address.url : address);
  const { statusCode, payload } = await app.http.inject({
    method: 'POST',
    url: pathname,
    headers: Object.fromEntries(new Headers(call?.headers)),
    payload: typeof call?.body === 'string' ? call.body : '',
  });
  return new Response(payload, { status: statusCode });
}
