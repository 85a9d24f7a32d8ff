import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
