import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');

/** Runs the command in a process of its own: it, and nothing else, has the fault that is planted in it. */
export async function runSimulate(
  ...args: string[]
): Promise<{ readonly code: unknown; readonly printed: string }> {
  const program = [join(ROOT, 'server/src/simulate.ts'), ...args];
  try {
    const { stdout } = await promisify(execFile)(join(ROOT, 'node_modules/node/bin/node'), program);
    return { code: 0, printed: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error))
      throw error;
    return { code: error.code, printed: `${String(error.stdout)}${String(error.stderr)}` };
  }
}
