import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../../../kernel/network/connection.ts';

const settings = z.strictObject({
  /** The service's address, without the bucket; by https, or of a program on this machine. */
  url: z
    .url({ protocol: /^https?$/ })
    .transform((given) => new URL(given))
    .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname), {
      error: 'must be an address of https',
    })
    .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '', {
      error: 'must be an address without a path: the bucket has a key of its own',
    })
    .transform(({ origin }) => origin),
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
  const about = (fault: string) => new Error(`DOCUMENTS_FILE: ${file} ${fault}`);
  const attempt = <T>(what: string, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw about(`${what} can’t be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const given: unknown = attempt('', () => JSON.parse(readFileSync(file, 'utf8')));
  const read = settings.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw about(`is not understood: ${faults.join('; ')}`);
  }
  const { secretFile, ...rest } = read.data;
  const secret = attempt(`names ${secretFile}, which`, () =>
    readFileSync(resolve(dirname(file), secretFile), 'utf8').trim(),
  );
  if (secret === '') throw about(`names ${secretFile}, which is empty`);
  return { ...rest, secret };
}
