import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { openDatabase } from '../../kernel/database/open-database.ts';
import { crashHash } from '../../testing/crash-ends.ts';
import { openFundedOverHttp } from '../../testing/open-funded-over-http.ts';
import { Seat, takeSeat } from '../../testing/seat.ts';
import { isFullRun } from '../../testing/test-scale.ts';
import { type ServerProcess, startServer } from '../../testing/start-server.ts';

const SERVER_SEED = '5ea1'.repeat(16);
const TEST_MS = 600_000;

let dataDir: string;
let server: ServerProcess;

const environment = () => ({
  DATA_DIR: dataDir,
  SANDBOX_SERVER_SEED: SERVER_SEED,
  SANDBOX_DECISION_MS: '50',
  GAME_CYCLE: 'untimed',
  // No draw ends during this test.
  SANDBOX_DRAW_MS: '36000000',
  LOG_LEVEL: 'trace',
});

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-seeds-'));
  server = await startServer(environment());
}, TEST_MS);

afterAll(async () => {
  server.kill('SIGKILL');
  await server.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

/** All forms in which a seed could be stored. */
function formsOf(seed: string): Buffer[] {
  const [text, bytes] = [Buffer.from(seed), Buffer.from(seed, 'hex')];
  const written = [
    seed,
    seed.toUpperCase(),
    ...[text, bytes].flatMap((raw) => [raw.toString('base64url'), raw.toString('base64').replace(/=+$/, '')]),
    text.toString('hex'),
  ];
  return [bytes, ...written.map((one) => Buffer.from(one))];
}

function holds(content: Buffer | string, seed: string): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return formsOf(seed).some((form) => bytes.includes(form));
}

/** The files in the data directory that hold the seed in any form: tables, indexes and the write-ahead log. */
const filesWith = (seed: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => holds(readFileSync(file), seed));

async function readStored(): Promise<{ readonly open: readonly string[]; readonly crash: number }> {
  const db = await openDatabase({ dataDir });
  try {
    const open = await query<{ game: string }>(
      db,
      sql`select game from playhouse.round where state = 'open' and game = 'mines'
          union select game from playhouse.shared_round where state = 'betting' and game <> 'crash' order by game`,
    );
    const [chain] = await query<{ used: number }>(db, sql`select used from playhouse.hash_chain`);
    return { open: open.map(({ game }) => game), crash: chain?.used ?? 0 };
  } finally {
    await db.close();
  }
}

test.runIf(isFullRun())(
  '[GAME-6] while rounds are open their seed is in no file of the database, no line of the log and no response',
  { timeout: TEST_MS },
  async () => {
    const player = await openFundedOverHttp(server.url, 1000);
    const take = (game: string, type: string) => takeSeat(server.url, player, game, type);
    const dice = await take('dice', 'EGAME');
    const mines = await take('mines', 'EGAME');
    const crash = await take('crash', 'EGAME');
    const draw = await take('daily-draw', 'LOTTO');
    const cricket = await take('virtual-cricket', 'SPORTS');
    await dice.play('10.00', { side: 'over', target: 5000 });
    const { round } = await mines.play('10.00', { mines: 1 });
    expect(round.state).toBe('open');
    const { roundId } = await cricket.watchUntil('betting');
    const bet = await cricket.bet(roundId, '10.00', { market: 'winner', selection: 'home' });
    const answers = [bet.text];
    for (const seat of [dice, mines, crash, draw, cricket])
      for (const name of ['look', 'history']) answers.push((await seat.send(name, {})).text);
    for (const seat of [crash, draw, cricket]) answers.push((await seat.send('watch', {})).text);
    server.kill('SIGKILL');
    await server.exited;

    expect(answers.filter((text) => holds(text, SERVER_SEED))).toEqual([]);
    expect(filesWith(SERVER_SEED)).toEqual([]);
    expect(server.printed()).toContain('"msg":"Server listening');
    expect(holds(server.printed(), SERVER_SEED)).toBe(false);
    const stored = await readStored();
    expect(stored.open).toEqual(['daily-draw', 'mines', 'virtual-cricket']);
    // In crash each round's hash reveals those before it: that of the next round must not be there.
    const next = crashHash(SERVER_SEED, stored.crash + 1);
    expect([filesWith(next), holds(server.printed(), next)]).toEqual([[], false]);

    // A revealed seed is found, so the search would have found it before.
    server = await startServer(environment());
    const after = new Seat(server.url, 'mines', mines.token);
    const shown = await after.act(round, { kind: 'reveal', tile: 7 });
    if (shown.round.state === 'open') await after.act(shown.round, { kind: 'cash-out' });
    const revealed = await after.rotate();
    expect(Object(revealed.body['revealed']).serverSeed).toBe(SERVER_SEED);
    server.kill('SIGTERM');
    await server.exited;
    expect(filesWith(SERVER_SEED)).not.toEqual([]);
  },
);
