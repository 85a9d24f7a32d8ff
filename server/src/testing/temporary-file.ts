import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a file to a temporary folder of its own and answers its path; the folder goes with the process or the test run. */
export function writeTemporaryFile(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-file-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
