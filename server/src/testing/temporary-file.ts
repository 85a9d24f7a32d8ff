import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let parent: string | undefined;

/** Writes a file to a temporary folder of its own and answers its path; the folder goes with the process or the test run. */
export function writeTemporaryFile(name: string, text: string | Uint8Array): string {
  const file = join(mkdtempSync(join(openParent(), 'file-')), name);
  writeFileSync(file, text);
  return file;
}

function openParent(): string {
  if (parent !== undefined) return parent;
  const folder = mkdtempSync(join(tmpdir(), 'maidan-files-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  parent = folder;
  return folder;
}
