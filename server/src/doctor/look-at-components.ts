import { readFile } from 'node:fs/promises';
import { areSame, compareComponents } from '../components/compare-components.ts';
import { hashComponents, readManifest } from '../components/hash-components.ts';
import type { Config } from '../config.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Line, linesAbout } from './line.ts';

const { ok, fault } = linesAbout('components');

/** Whether what is installed is what the manifest names; nothing where none is set. */
export async function lookAtComponents({
  componentsFile: file,
}: Pick<Config, 'componentsFile'>): Promise<Line[]> {
  if (file === undefined) return [];
  try {
    const manifest = readManifest(await readFile(file, 'utf8'));
    const differences = compareComponents(await hashComponents(), manifest);
    const { changed, missing, added } = differences;
    return [
      areSame(differences)
        ? ok(`All ${manifest.size} are what ${file} names.`)
        : fault(
            `${changed.length} of those in ${file} are changed, ${missing.length} are missing, and ${added.length} are not in it. ` +
              `npm run components -- verify ${file} names them.`,
          ),
    ];
  } catch (error) {
    return [fault(`COMPONENTS_FILE names ${file}, which can't be compared with: ${describeFailure(error)}`)];
  }
}
