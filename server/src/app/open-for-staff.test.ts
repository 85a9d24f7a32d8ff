import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@maidan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type Config, readConfig } from '../config.ts';
import { keepMode } from '../kernel/database/installation-mode.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { openApiApp } from './open-api-app.ts';
import { openGamesApp } from './open-games-app.ts';
import type { RoleApp } from './open-process.ts';
import { openStreamsApp } from './open-streams-app.ts';

const ways = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** What is asked, and by which code it is refused: the games have codes of their own. */
type Asked = readonly [call: string, code: 'SITE_CLOSED' | 'CLOSING'];

const everyCall = Object.values(calls).map(({ method, path }): Asked => [`${method} ${path}`, 'SITE_CLOSED']);

test.each<[string, (config: Config, db: Db) => Promise<RoleApp>, readonly Asked[]]>([
  ['players’ calls', (config, db) => openApiApp({ config, db, readDelayMs: () => 0 }), everyCall],
  [
    'house games',
    openGamesApp,
    [
      ['GET /playhouse/', 'SITE_CLOSED'],
      ['POST /playhouse/api/look', 'CLOSING'],
      ['GET /provider/playhouse/user/info', 'SITE_CLOSED'],
    ],
  ],
  [
    'live streams',
    openStreamsApp,
    [
      ['GET /api/exchange/stream?market_id=1', 'SITE_CLOSED'],
      ['GET /', 'SITE_CLOSED'],
    ],
  ],
])(
  '[LIVE-38] a process with %s alone answers none of them for staff alone, but monitors',
  async (_, open, asked) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'maidan-for-staff-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const db = await openTestDatabase();
    const now = fakeClock().now();
    await keepMode(db, 'live', now);
    await query(db, sql`insert into live_opening (opened_at) values (${now})`);
    const config: Config = {
      ...readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir }),
      mode: 'live',
      opensFor: 'staff',
      siteUrl: 'http://127.0.0.1:1',
      requestsPerMinuteMax: asked.length + 2,
    };
    const app = await open(config, db);
    onTestFinished(() => app.close());
    for (const [call, code] of asked) {
      const [method, url] = call.split(' ');
      const answer = await app.http.inject({ method: ways.parse(method), url: url ?? '' });
      expect([call, answer.statusCode, answer.json()]).toEqual([
        call,
        503,
        expect.objectContaining({ code }),
      ]);
    }
    expect((await app.http.inject('/healthz')).statusCode).toBe(200);
  },
);
