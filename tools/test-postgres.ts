import { join } from 'node:path';
import { startPostgres } from './postgres/start-postgres.ts';
import { NODE, ROOT, buildEnvironment } from './run/places.mjs';
import { runProgram } from './run/run-program.mjs';
import { listServerTests } from './test/list-server-tests.ts';

/**
 * `npm run test:postgres`: runs the server's tests, all of them or those below the given paths, on a real PostgreSQL instead of the
 * embedded one. Arguments from the first `-` on go to vitest.
 */
async function main(args: readonly string[]): Promise<number> {
  const optionsFrom = args.findIndex((arg) => arg.startsWith('-'));
  const pathsMax = optionsFrom === -1 ? args.length : optionsFrom;
  const files = listServerTests(ROOT, args.slice(0, pathsMax));
  const postgres = await startPostgres();
  console.log(`Testing on ${postgres.version}.`);
  try {
    const env = buildEnvironment({ TEST_DATABASE_URL: postgres.url });
    const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    return await runProgram(NODE, [program, 'run', ...args.slice(pathsMax), ...files], { cwd: ROOT, env });
  } finally {
    await postgres.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
