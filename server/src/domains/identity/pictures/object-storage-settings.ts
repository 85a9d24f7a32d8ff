import { z } from 'zod';
import { remoteOrigin } from '../../../kernel/settings/remote-address.ts';
import { SettingsFile } from '../../../kernel/settings/settings-file.ts';

const settings = z.strictObject({
  /** The service's address, without the bucket; by https, or of a program on this machine. */
  url: remoteOrigin,
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  accessKeyId: z.string().min(1).max(200),
  secretFile: z.string().min(1),
  /** What the names of documents begin with in the bucket. */
  prefix: z
    .string()
    .regex(/^(?:[\w-]+\/)*$/, 'must end with a slash, such as documents/')
    .default('documents/'),
});

/** A bucket for documents, with the secret that its file holds. */
export type ObjectStorageSettings = Omit<z.output<typeof settings>, 'secretFile'> & {
  readonly secret: string;
};

/** Reads the file that `DOCUMENTS_FILE` names, and the secret from the file beside it; throws, naming the file, what is wrong with it. */
export function readObjectStorageSettings(file: string): ObjectStorageSettings {
  const from = new SettingsFile('DOCUMENTS_FILE', file);
  const { secretFile, ...rest } = from.read(settings);
  return { ...rest, secret: from.secret(secretFile) };
}
