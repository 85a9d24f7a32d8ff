import { chmodSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startPostgres } from './start-postgres.ts';

/** Requests TLS, as PostgreSQL's protocol begins; a server without it answers `N`. */
function greet(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString('latin1'));
    });
    socket.once('error', reject);
  });
}

test('a server answers at its address and leaves nothing behind once stopped', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'start-postgres-'));
  chmodSync(temporary, 0o755);
  vi.stubEnv('TMPDIR', temporary);
  const postgres = await startPostgres().finally(() => vi.unstubAllEnvs());
  const port = Number(new URL(postgres.url).port);
  expect(readdirSync(temporary)).toHaveLength(1);
  expect(await greet(port)).toBe('N');
  await postgres.stop();
  await postgres.stop();
  await expect(greet(port)).rejects.toThrow(/ECONNREFUSED/);
  expect(readdirSync(temporary)).toEqual([]);
  rmdirSync(temporary);
});
