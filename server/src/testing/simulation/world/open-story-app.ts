import { type App, openApp } from '../../../app.ts';
import { type Config, readConfig } from '../../../config.ts';
import type { SportsFeed } from '../../../domains/sports/index.ts';
import type { Db } from '../../../kernel/db.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { cheapPasswords } from '../../cheap-passwords.ts';
import { generousRules, testAuditKeys, testSecret, testSecretKeys } from '../../open-test-app.ts';
import type { Machine } from './machine.ts';
import { PARTNER } from './partner.ts';

const CONFIG: Config = readConfig({
  LOG_LEVEL: 'silent',
  PORT: '0',
  GAME_CYCLE: 'untimed',
  REQUESTS_PER_MINUTE_MAX: '1000000',
  SANDBOX_PARTNERS: PARTNER.file,
});

/** Opens the whole app of a story, which listens on no port; what is random in it follows from the seed. */
export async function openStoryApp(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly feed: SportsFeed;
  readonly machine: Machine;
  readonly seed: string;
}): Promise<App> {
  const { seed, machine, ...own } = parts;
  const app = await openApp({
    ...own,
    config: CONFIG,
    random: seededRandom(seed),
    accountRules: generousRules,
    passwords: cheapPasswords(),
    playhouseSecret: testSecret,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    machine: machine.time,
    readFreeBytes: machine.readFreeBytes,
    readDelayMs: () => 0,
  });
  await app.http.ready();
  return app;
}
