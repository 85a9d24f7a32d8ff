import { join } from 'node:path';
import { startPostgres } from './postgres/start-postgres.ts';
import { NODE, ROOT, buildEnvironment } from './run/places.mjs';
import { runProgram } from './run/run-program.mjs';

// The server's own tests once more, on a real PostgreSQL instead of the embedded one: `npm run test:postgres`.
const postgres = await startPostgres();
console.log(`Testing on ${postgres.version}.`);
try {
  const env = buildEnvironment({ TEST_DATABASE_URL: postgres.url });
  const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  process.exitCode = await runProgram(NODE, [program, 'run', 'server/src', ...process.argv.slice(2)], {
    cwd: ROOT,
    env,
  });
} finally {
  await postgres.stop();
}
