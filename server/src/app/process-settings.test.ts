import { expect, test } from 'vitest';
import { inspectConfig, readConfig } from '../config.ts';

const SERVER = { DATABASE_URL: 'postgres://localhost/maidan' };
const SITE = { SITE_URL: 'http://127.0.0.1:3000/' };

test.each([
  [{}, ['site', 'playhouse'], undefined],
  [{ ROLES: 'all' }, ['site', 'playhouse'], undefined],
  [{ ROLES: 'playhouse, site' }, ['site', 'playhouse'], undefined],
  [{ ROLES: 'site', ...SERVER }, ['site'], undefined],
  [{ ROLES: 'playhouse', ...SERVER, ...SITE }, ['playhouse'], 'http://127.0.0.1:3000'],
])('[SAFE-93] %j says what the process does', (env, roles, siteUrl) => {
  expect(readConfig(env)).toMatchObject({ roles, siteUrl });
});

test.each([
  [{ ROLES: 'market' }, 'ROLES.0: must be all, or some of site, playhouse'],
  [{ ROLES: '' }, 'ROLES.0: must be all, or some of site, playhouse'],
  [{ ROLES: 'site' }, 'ROLES: several processes share a PostgreSQL server: set DATABASE_URL for all of them'],
  [{ ROLES: 'playhouse', ...SERVER }, 'SITE_URL: is needed with ROLES=playhouse'],
  [{ ROLES: 'playhouse', ...SERVER, SITE_URL: 'http://a/b' }, 'SITE_URL: must be an address without a path'],
])('[SAFE-94] %j refuses to start', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

const DATABASE_URL = 'postgres://maidan@db/maidan';

test('[SAFE-88] NATS_URL names one server or several, and takes the settings of the connection with it', () => {
  expect(readConfig({ NATS_NAME: 'alone' }).nats).toBeUndefined();
  const { nats } = readConfig({
    DATABASE_URL,
    NATS_URL: 'nats://user:pass@one:4222, tls://two',
    NATS_NAME: 'padma-1',
    NATS_CA_FILE: '/ca',
    NATS_CERTIFICATE_FILE: '/certificate',
    NATS_KEY_FILE: '/key',
    NATS_CREDENTIALS_FILE: '/credentials',
  });
  expect(nats).toMatchObject({
    name: 'padma-1',
    caFile: '/ca',
    certificateFile: '/certificate',
    keyFile: '/key',
    credentialsFile: '/credentials',
  });
  expect(nats?.urls.map(({ host }) => host)).toEqual(['one:4222', 'two']);
});

test('[SAFE-88] settings of NATS that can’t be meant are refused in a sentence each, without a password', () => {
  const refused = [
    [{ NATS_URL: 'nats://one' }, 'NATS_URL: needs DATABASE_URL'],
    [{ DATABASE_URL, NATS_URL: 'http://hush@one' }, 'must be addresses such as nats://'],
    [{ DATABASE_URL, NATS_URL: 'one:4222' }, 'must be addresses such as nats://'],
    [{ DATABASE_URL, NATS_URL: 'nats://hush@one/path' }, 'must be addresses without a path'],
    [{ DATABASE_URL, NATS_URL: 'tls://10.0.0.1' }, 'must name a server of tls:// by its name'],
    [{ DATABASE_URL, NATS_URL: 'tls://[::1]:4222' }, 'must name a server of tls:// by its name'],
    [{ NATS_NAME: 'two words' }, 'NATS_NAME: must be 1 to 32 small letters'],
    [{ NATS_CERTIFICATE_FILE: '/one' }, 'NATS_CERTIFICATE_FILE: and NATS_KEY_FILE go together'],
    [{ NATS_KEY_FILE: '/one' }, 'NATS_CERTIFICATE_FILE: and NATS_KEY_FILE go together'],
  ] as const;
  for (const [environment, sentence] of refused) {
    const { faults } = inspectConfig(environment);
    expect(faults).toEqual([expect.stringContaining(sentence)]);
    expect(faults.join()).not.toContain('hush');
  }
  expect(inspectConfig({ NATS_ADDRESS: 'nats://one' }).unknown).toEqual(['NATS_ADDRESS']);
});

test.each([
  [{}, 'sandbox', 'standard'],
  [{ REGULATOR: 'gli-19' }, 'gli-19', 'standard'],
  [{ REGULATOR: 'uk' }, 'uk', 'strict'],
  [{ REGULATOR: 'gli-19', GAME_CYCLE: 'strict' }, 'gli-19', 'strict'],
  [{ GAME_CYCLE: 'untimed' }, 'sandbox', 'untimed'],
])('[LIVE-11] %j runs by the values of %s, and its games %s', (env, name, gameCycle) => {
  expect(readConfig(env)).toMatchObject({ regulator: { name }, gameCycle });
});

test.each([
  [{ REGULATOR: 'nobody' }, 'REGULATOR: '],
  [{ REGULATOR: 'uk', GAME_CYCLE: 'standard' }, 'GAME_CYCLE: must not be faster than REGULATOR has it'],
  [{ REGULATOR: 'gli-19', GAME_CYCLE: 'untimed' }, 'GAME_CYCLE: must not be faster than REGULATOR has it'],
])('[LIVE-11] %j refuses to start', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
