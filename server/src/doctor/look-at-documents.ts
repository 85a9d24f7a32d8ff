import type { Config } from '../config.ts';
import { openObjectStorage, readObjectStorageSettings } from '../domains/identity/index.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Line, linesAbout } from './line.ts';

const { ok, fault } = linesAbout('documents');

/** Whether the bucket of players' documents lets this installation in; nothing is written. Nothing where they lie in a folder. */
export async function lookAtDocuments({ documentsFile }: Pick<Config, 'documentsFile'>): Promise<Line[]> {
  if (documentsFile === undefined) return [];
  try {
    const settings = readObjectStorageSettings(documentsFile);
    await openObjectStorage(settings).verify();
    return [ok(`The bucket ${settings.bucket} lets us in.`)];
  } catch (error) {
    return [fault(describeFailure(error))];
  }
}
